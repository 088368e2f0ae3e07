import type {
  GatePage,
  GateRole,
  RouteDescription,
  SectionDescription,
} from '@elbi/contract/codes';
import type { Database } from '../../../database/connection.ts';
import { HttpError } from '../../../errors.ts';
import type { View } from '../../views/view.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import type { RegistrySnapshot } from '../registry/registry.ts';
import { gateActor } from './gate-person.ts';

/** A page before it is known who may enter the gate. */
export type PlannedPage = Omit<GatePage, 'enter'>;

/** Like `{/api/view/home:search.sorted.0._id}`. */
const PLACEHOLDER = /\{(\/api\/view\/[^:}]+):([^}]+)\}/g;

/**
 * Every page that a release must show before it goes live, as each role that may see it: its own
 * routes, or, of the shell, those of every live section. A page whose sample names data that the
 * database does not have is left out.
 * @param database whose data the addresses name
 */
export async function planGate(
  database: Pick<Database, 'pool'>,
  views: readonly View[],
  description: SectionDescription,
  live: Pick<RegistrySnapshot, 'sections'>,
): Promise<PlannedPage[]> {
  const routes =
    description.name === SHELL
      ? [...live.sections.values()].flatMap((section) => section.routes)
      : description.routes;
  const planned: PlannedPage[] = [];
  for (const route of routes) {
    for (const role of rolesOf(route)) {
      const address = await addressOf(database, views, route.sample, role);
      if (address !== null) planned.push({ path: route.path, role, address });
    }
  }
  return planned;
}

/** A page that is everybody's is looked at with and without a session. */
function rolesOf({ access }: RouteDescription): readonly GateRole[] {
  return access === 'everyone' ? ['visitor', 'registered'] : access;
}

async function addressOf(
  database: Pick<Database, 'pool'>,
  views: readonly View[],
  sample: string,
  role: GateRole,
): Promise<string | null> {
  let address = sample;
  for (const [placeholder, path, field] of sample.matchAll(PLACEHOLDER)) {
    const view = views.find((known) => known.path === path);
    const value = view && field && (await valueOf(database, view, field, role));
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    address = address.replace(placeholder, encodeURIComponent(value));
  }
  return address;
}

/** The value at a dotted path of a view's body, as this role gets it. */
async function valueOf(
  { pool }: Pick<Database, 'pool'>,
  view: View,
  field: string,
  role: GateRole,
): Promise<unknown> {
  const actor = await gateActor(pool, role);
  try {
    let value: unknown = await view.load({ pool, reads: pool }, actor, new URLSearchParams());
    for (const key of field.split('.')) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
      value = (value as Record<string, unknown>)[key];
    }
    return value;
  } catch (error) {
    // This role has no such page: so there is none to show.
    if (error instanceof HttpError) return null;
    throw error;
  }
}
