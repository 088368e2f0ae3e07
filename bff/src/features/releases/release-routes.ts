import Router from '@koa/router';
import { MalformedError, NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState, RouteContext } from '../../http/context.ts';
import { notModified } from '../../http/not-modified.ts';
import { readBody } from '../../http/read-body.ts';
import type { Services } from '../../services.ts';
import { isStorageKey } from '../../storage/storage-key.ts';
import {
  RELEASE_LIMITS,
  RELEASE_VERSION,
  ReleaseDescription,
  SECTION_NAME,
} from './release-description.ts';
import { presentRelease } from './release-presenter.ts';
import { storeUpload } from './release-files.ts';
import { findRelease, listReleases } from './release-store.ts';
import { releaseTokenOf, requireReleaseToken } from './require-release-token.ts';
import { shipRelease } from './ship-release.ts';
import { parse } from '../../http/validate.ts';

/** How a release enters the portal: its files one by one, then its description. */
export function releaseRoutes(services: Services): AppRouter {
  const { db, files, registry } = services;
  const router = new Router<AppState>();
  const authorised = requireReleaseToken(db);

  router.get('/api/registry', async function getRegistry(ctx) {
    const { registry: body, mark } = registry.snapshot;
    ctx.set('cache-control', 'no-cache');
    if (!notModified(ctx, mark)) ctx.body = body;
  });

  router.get('/api/releases', authorised, async function getReleases(ctx) {
    ctx.body = { success: true, data: (await listReleases(db)).map(presentRelease) };
  });

  router.get('/api/releases/:name/:version', authorised, async function getRelease(ctx) {
    const { name, version } = releaseIn(ctx);
    const release = await findRelease(db, name, version);
    if (!release) throw new NotFoundError();
    ctx.body = { success: true, data: presentRelease(release) };
  });

  router.put(
    '/api/releases/:name/:version/files/*file',
    authorised,
    async function putReleaseFile(ctx) {
      const release = releaseIn(ctx);
      const { file = '' } = ctx.params;
      if (!isStorageKey(file)) throw new MalformedError('This is no path of a file.');
      await storeUpload(files, release, file, await readBody(ctx, RELEASE_LIMITS.fileBytes));
      ctx.body = { success: true, message: `${file} is uploaded.` };
    },
  );

  router.post('/api/releases/:name/:version', authorised, async function postRelease(ctx) {
    const { name, version } = releaseIn(ctx);
    const body = await readBody(ctx, RELEASE_LIMITS.descriptionBytes);
    const description = parse(ReleaseDescription, asJson(body));
    if (description.name !== name || description.version !== version) {
      throw new MalformedError('The description is of another release.');
    }
    await shipRelease(services, description, releaseTokenOf(ctx).label);
    ctx.body = { success: true, message: `${name} ${version} is live.` };
  });

  return router;
}

function releaseIn(ctx: RouteContext): { name: string; version: string } {
  const { name = '', version = '' } = ctx.params;
  if (!SECTION_NAME.test(name) || !RELEASE_VERSION.test(version)) throw new NotFoundError();
  return { name, version };
}

function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new MalformedError();
  }
}
