import type { RouteDescription, SectionDescription } from '@elbi/contract/domain';
import { VISITOR } from '../../actor.ts';
import { readOf } from '../../database/read-of.ts';
import { loggable } from '../../observability/loggable.ts';
import type { PlatformServices } from '../services.ts';
import { sampleAddress } from '../views/sample-address.ts';
import type { View } from '../views/view.ts';
import { loadPage } from './page-data.ts';
import { renderPage, shareOf } from './page-rendering.ts';
import { portalBootstrap } from './portal-bootstrap.ts';

/**
 * Renders the sample of each page that visitors may see, once for each state of the registry, as
 * soon as its versions are loaded: the code is warm before the first visitor, and the page is
 * cached. Returns the function that stops it and waits for the page in progress.
 */
export function keepWarm(services: PlatformServices, views: readonly View[]): () => Promise<void> {
  const { renderers, registry, log } = services;
  const stopping = new AbortController();
  let warmed = '';
  let last = Promise.resolve();
  renderers?.onLoaded(() => {
    const { hash: mark } = registry.snapshot;
    if (mark === warmed) return;
    warmed = mark;
    last = last
      .then(() => warmUp(services, views, stopping.signal))
      .catch((error: unknown) => log.warn({ error: loggable(error) }, 'page warm-up failed'));
  });
  return () => {
    stopping.abort();
    return last;
  };
}

async function warmUp(
  services: PlatformServices,
  views: readonly View[],
  stopping: AbortSignal,
): Promise<void> {
  for (const section of services.registry.snapshot.sections.values()) {
    for (const route of section.routes) {
      if (stopping.aborted) return;
      if (route.access === 'everyone') await warmUpPage(services, views, section, route);
    }
  }
}

async function warmUpPage(
  services: PlatformServices,
  views: readonly View[],
  section: SectionDescription,
  route: RouteDescription,
): Promise<void> {
  const { settings, db, replica, registry } = services;
  const { snapshot } = registry;
  const read = readOf(services.read, replica, null);
  const address = await sampleAddress(route.sample, {
    views,
    database: { read, db },
    actor: VISITOR,
  });
  if (address === null || !snapshot.shell) return;
  const { search } = new URL(address, 'http://localhost');
  const page = { kind: 'section', section, route } as const;
  const data = await loadPage(
    services,
    new Map(views.map((view) => [view.path, view])),
    page,
    { actor: VISITOR, read, hasJustWritten: false },
    { address, search, origin: '' },
  );
  if ('redirect' in data || data.status !== 200) return;
  await renderPage(services, {
    address,
    shell: snapshot.shell,
    section,
    bootstrap: portalBootstrap(settings, {
      registry: snapshot.registry,
      shell: snapshot.shell.version,
      user: null,
      fallback: data.fallback,
      status: 200,
      preview: null,
      loadId: '',
    }),
    sharedBy: shareOf(snapshot, data),
    mayWait: false,
  });
}
