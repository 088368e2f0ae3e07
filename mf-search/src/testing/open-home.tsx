import { viewKey } from '@elbi/contract/codes';
import type { Section } from '@elbi/portal-sdk';
import { type PortalOptions, aHomeView, renderSection } from '@elbi/portal-sdk/testing';
// The page is a chunk of its own; it is loaded before the clock of a test starts.
import '../pages/HomePage/HomePage.tsx';
import { HOME_VIEW } from '../api/use-home-view.ts';
import section from '../section.tsx';

/** Pages of other sections that this one leads to. */
const ELSEWHERE = ['/accommodation', '/edit/accommodation'];

const withNeighbours: Section = {
  ...section,
  routes: [
    ...section.routes,
    ...ELSEWHERE.map((path) => ({
      path,
      access: 'everyone' as const,
      page: () => Promise.resolve({ default: () => <p>Another page</p> }),
      view: null,
      title: 'Another page',
      sample: path,
    })),
  ],
};

/** Opens the home page with data that came with the document. */
export function openHome(view = aHomeView(), options: PortalOptions = {}) {
  const { search } = new URL(options.path ?? '/', 'http://portal');
  return renderSection(withNeighbours, {
    data: { [viewKey(HOME_VIEW, search)]: view },
    ...options,
  });
}
