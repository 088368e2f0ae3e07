import { GATE_ROLES, pathKey, type SectionDescription } from '@elbi/contract/domain';
import type { PlannedPage } from '../../../database/tables.ts';
import type { Services } from '../../../services.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import type { View } from '../../views/view.ts';
import type { RegistrySnapshot } from '../registry/registry.ts';
import { sampleAddress } from '../../views/sample-address.ts';
import { gateActor } from './gate-person-read-model.ts';

/**
 * Returns every page that a release must render before it goes live, as each permitted role: its
 * own routes or, for the shell, those of every section. Addresses refer to the gate's database; a
 * page whose sample has no data there is omitted.
 * @param portals.live the live releases, which have a page to compare with
 * @param portals.shown the same with the release and those that go live with it
 */
export async function planGate(
  { gate }: Pick<Services, 'gate'>,
  views: readonly View[],
  description: SectionDescription,
  { live, shown }: Record<'live' | 'shown', Pick<RegistrySnapshot, 'sections'>>,
): Promise<PlannedPage[]> {
  const routesIn = ({ sections }: typeof live) =>
    [...sections.values()]
      .filter(({ name }) => [name, SHELL].includes(description.name))
      .flatMap(({ routes }) => routes);
  const livePaths = new Set(routesIn(live).map(({ path }) => pathKey(path)));
  const planned: PlannedPage[] = [];
  for (const { path, access, sample } of routesIn(shown)) {
    const isLive = livePaths.has(pathKey(path));
    // A page for everyone is checked as every role.
    for (const role of access === 'everyone' ? GATE_ROLES : access) {
      const actor = await gateActor(gate.read, role);
      const address = await sampleAddress(sample, { views, database: gate, actor });
      if (address !== null) planned.push({ path, role, address, ...(isLive && { isLive }) });
    }
  }
  return planned;
}
