import {
  GATE_ROLES,
  type GateRole,
  getOwn,
  pathKey,
  type RouteDescription,
  type SectionDescription,
} from '@elbi/contract/domain';
import type { PlannedPage } from '../../../database/tables.ts';
import type { Services } from '../../../services.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import { readView } from '../../views/load-view.ts';
import type { View } from '../../views/view.ts';
import type { RegistrySnapshot } from '../registry/registry.ts';
import { sampleAddress } from '../sample-address.ts';
import { gateActor } from './gate-person-read-model.ts';

/**
 * Returns every page that a release must show before it goes live, as each role that may see it:
 * its own routes, or for the shell those of every live section, and the pages of others that mount
 * its fragments. Addresses use data of the gate's database; a page whose sample has no data there
 * is left out.
 */
export async function planGate(
  { gate: { pool } }: Pick<Services, 'gate'>,
  views: readonly View[],
  description: SectionDescription,
  live: LiveSections,
): Promise<PlannedPage[]> {
  const isShell = description.name === SHELL;
  const livePaths = new Set(
    (live.sections.get(description.name)?.routes ?? []).map(({ path }) => pathKey(path)),
  );
  const routes = isShell
    ? [...live.sections.values()].flatMap((section) => section.routes)
    : description.routes;
  const planned: PlannedPage[] = [];
  const plan = async ({ path, access, sample }: RouteDescription, more: Partial<PlannedPage>) => {
    for (const role of more.role ? [more.role] : rolesOf(access)) {
      const actor = await gateActor(pool, role);
      const address = await sampleAddress(sample, {
        views,
        load: (view) => readView({ pool, reads: pool }, view, actor, new URLSearchParams()),
      });
      if (address !== null) planned.push({ path, role, address, ...more });
    }
  };
  for (const route of routes) {
    await plan(route, isShell || livePaths.has(pathKey(route.path)) ? { isLive: true } : {});
  }
  for (const { fragment, route } of fragmentsInUse(description, live)) {
    const [role] = rolesOf(route.access).filter((one) => one !== 'visitor');
    if (role) await plan(route, { fragment, role, isLive: true });
  }
  return planned;
}

type LiveSections = Pick<RegistrySnapshot, 'shell' | 'sections'>;

/** The fragments of a release with the first page of each that shows them; the shell's is home. */
function fragmentsInUse(
  { name, fragments }: SectionDescription,
  { shell, sections }: LiveSections,
): { fragment: string; route: RouteDescription }[] {
  const routes = [...sections.values()].flatMap((section) => section.routes);
  const home = routes.find(({ path }) => path === '/');
  const users = [
    { user: shell, route: home },
    ...[...sections.values()]
      .filter((section) => section.name !== name)
      .map((user) => ({ user, route: user.routes[0] })),
  ];
  return Object.keys(fragments).flatMap((fragment) =>
    users.flatMap(({ user, route }) => {
      const isUsed = getOwn(user?.uses?.fragments, `${name}/${fragment}`) !== undefined;
      return isUsed && route ? [{ fragment, route }] : [];
    }),
  );
}

/** A public page is checked as a visitor. */
function rolesOf(access: RouteDescription['access']): readonly GateRole[] {
  return access === 'everyone' ? GATE_ROLES : access;
}
