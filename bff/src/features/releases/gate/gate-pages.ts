import type {
  GatePage,
  GateRole,
  RouteDescription,
  SectionDescription,
} from '@elbi/contract/codes';
import type { Services } from '../../../services.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import { readView } from '../../views/load-view.ts';
import type { View } from '../../views/view.ts';
import type { RegistrySnapshot } from '../registry/registry.ts';
import { sampleAddress } from '../sample-address.ts';
import { gateActor } from './gate-person-read-model.ts';

/** A page before it is known who may enter the gate. */
export type PlannedPage = Omit<GatePage, 'enter'>;

/**
 * Every page that a release must show before it goes live, as each role that may see it: its own
 * routes, or, of the shell, those of every live section. Addresses name data of the gate's database;
 * a page whose sample names data that it does not have is left out.
 */
export async function planGate(
  { gate: { pool } }: Pick<Services, 'gate'>,
  views: readonly View[],
  description: SectionDescription,
  live: Pick<RegistrySnapshot, 'sections'>,
): Promise<PlannedPage[]> {
  const routes =
    description.name === SHELL
      ? [...live.sections.values()].flatMap((section) => section.routes)
      : description.routes;
  const planned: PlannedPage[] = [];
  for (const { path, access, sample } of routes) {
    for (const role of rolesOf(access)) {
      const actor = await gateActor(pool, role);
      const address = await sampleAddress(sample, {
        views,
        load: (view) => readView({ pool, reads: pool }, view, actor, new URLSearchParams()),
      });
      if (address !== null) planned.push({ path, role, address });
    }
  }
  return planned;
}

/** A page that is everybody's is looked at with and without a session. */
function rolesOf(access: RouteDescription['access']): readonly GateRole[] {
  return access === 'everyone' ? ['visitor', 'registered'] : access;
}
