import { presentEvent, presentRelease, presentToken } from './release-presenter.ts';
import { type ListedRelease, listEvents, listReleases, listTokens } from './release-read-model.ts';
import type { View } from '../views/view.ts';

/** Releases shown for each section, in addition to the live ones. */
const NEWEST = 20;

/** The live releases and their history, for release admins (page Releases). */
export const releasesView: View<'/api/view/releases'> = {
  path: '/api/view/releases',
  async load({ read }) {
    const [releases, events, tokens] = await Promise.all([
      listReleases(read, NEWEST),
      listEvents(read),
      listTokens(read),
    ]);
    return {
      sections: [...bySection(releases)].map(([name, known]) => ({
        name,
        owner: (known.find(({ is_current }) => is_current) ?? known[0])?.owner ?? null,
        current: known.find(({ is_current }) => is_current)?.version ?? null,
        lastGood: known.find(({ is_last_good }) => is_last_good)?.version ?? null,
        canary: known.find(({ canary_since: since }) => since !== null)?.version ?? null,
        releases: known.map((release) => ({ ...presentRelease(release), pages: [] })),
      })),
      events: events.map(presentEvent),
      tokens: tokens.map(presentToken),
    };
  },
};

function bySection(releases: readonly ListedRelease[]): Map<string, ListedRelease[]> {
  const sections = new Map<string, ListedRelease[]>();
  for (const release of releases) {
    const known = sections.get(release.section);
    if (known) known.push(release);
    else sections.set(release.section, [release]);
  }
  return sections;
}
