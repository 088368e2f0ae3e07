import { type RenderInput, type SectionDescription, viewKey } from '@elbi/contract/codes';
import { HttpError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { planGate } from '../releases/gate/gate-pages.ts';
import { gateActor } from '../releases/gate/gate-person-read-model.ts';
import type { RegistrySnapshot } from '../releases/registry/registry.ts';
import { findSessionUser } from '../users/session-user-read-model.ts';
import { readView } from '../views/load-view.ts';
import { views } from '../views/views.ts';
import { portalBootstrap } from './portal-bootstrap.ts';

/**
 * Each page of a section once, as the gate would look at it: with the data of its database, which
 * are nobody's. A page that cannot be had is left out.
 */
export async function samplePages(
  { settings, gate }: Pick<Services, 'settings' | 'gate'>,
  section: SectionDescription,
  snapshot: RegistrySnapshot,
): Promise<RenderInput[]> {
  const { pool } = gate;
  const inputs = new Map<string, RenderInput>();
  for (const { path, role, address } of await planGate({ gate }, views, section, snapshot)) {
    if (inputs.has(path)) continue;
    const { pathname, search, searchParams } = new URL(address, 'http://localhost');
    const actor = await gateActor(pool, role);
    const route = section.routes.find((candidate) => candidate.path === path);
    const view = views.find((candidate) => candidate.path === route?.view);
    try {
      const fallback = view && {
        [viewKey(view.path, search)]: await readView(
          { pool, reads: pool },
          view,
          actor,
          searchParams,
        ),
      };
      inputs.set(path, {
        address: pathname + search,
        bootstrap: portalBootstrap(settings, {
          registry: snapshot.registry,
          shell: snapshot.shell?.version ?? '',
          user: actor.id === null ? null : await findSessionUser(pool, actor.id),
          fallback: fallback ?? {},
          status: 200,
          preview: null,
          loadId: '',
        }),
        now: Date.now(),
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
  return [...inputs.values()];
}
