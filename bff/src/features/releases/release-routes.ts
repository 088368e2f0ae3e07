import Router from '@koa/router';
import {
  type Outcome,
  RELEASE_LIMITS,
  type ReleaseStateOutcome,
  type RollbackOutcome,
  type ShipOutcome,
  type TakeOutOutcome,
} from '@elbi/contract/codes';
import { ReleaseDescription, RollbackRequest, TakeOutRequest } from '@elbi/contract/schemas';
import { MalformedError, NotFoundError } from '../../errors.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { notModified } from '../../http/not-modified.ts';
import { readBody } from '../../http/read-body.ts';
import { parse, validate } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { isStorageKey } from '../../storage/storage-key.ts';
import type { View } from '../views/view.ts';
import { goLive, retire, rollBack, takeOut } from './change-current.ts';
import { planGate } from './gate/gate-pages.ts';
import { openGate } from './gate/gate-store.ts';
import { storeUpload } from './shipping/release-files.ts';
import { readLargeJson, releaseIn, sectionIn } from './release-in-path.ts';
import { presentRelease } from './release-presenter.ts';
import { findListedRelease, listReleases } from './release-read-model.ts';
import { requireShipper, shipperIn } from './require-shipper.ts';
import { takeIn } from './shipping/ship-release.ts';
import { shownRegistry } from './preview/shown-registry.ts';

/** How a release enters the portal: its files one by one, its description, the gate, and live. */
export function releaseRoutes(services: Services, views: readonly View[]): AppRouter {
  const { db, pool, files, registry } = services;
  const router = new Router<AppState>();

  router.get('/api/registry', async function getRegistry(ctx) {
    const { snapshot, isPrivate } = await shownRegistry(services, ctx);
    ctx.set('cache-control', isPrivate ? 'no-store' : 'no-cache');
    ctx.vary('cookie');
    if (!notModified(ctx, snapshot.mark)) ctx.body = snapshot.registry;
  });

  router.get(
    '/api/releases',
    requireShipper(db, { anySection: true }),
    async function getReleases(ctx) {
      ctx.body = { success: true, data: (await listReleases(pool)).map(presentRelease) };
    },
  );

  router.get('/api/releases/:name/:version', requireShipper(db), async function getRelease(ctx) {
    const { name, version } = releaseIn(ctx);
    const release = await findListedRelease(pool, name, version);
    // Without its files it has to be uploaded again, as one that never was here.
    if (!release || release.files_removed_at) throw new NotFoundError();
    ctx.body = { success: true, data: presentRelease(release) };
  });

  router.put(
    '/api/releases/:name/:version/files/*file',
    requireShipper(db),
    async function putReleaseFile(ctx) {
      const release = releaseIn(ctx);
      const { file = '' } = ctx.params;
      if (!isStorageKey(file)) throw new MalformedError('This is no path of a file.');
      await storeUpload(files, release, file, await readBody(ctx, RELEASE_LIMITS.fileBytes));
      ctx.body = { success: true, message: `${file} is uploaded.` };
    },
  );

  // Before the route of a version, which would take "rollback" for one.
  router.post(
    '/api/releases/:name/rollback',
    requireShipper(db),
    validate(RollbackRequest),
    async function postRollback(ctx) {
      const section = sectionIn(ctx);
      const data = await rollBack(
        services,
        { section, expected: ctx.state.input.from },
        shipperIn(ctx).name,
      );
      ctx.body = {
        success: true,
        message: `${section} went back from ${data.from} to ${data.to}.`,
        data,
      } satisfies RollbackOutcome;
    },
  );

  router.delete('/api/releases/:name', requireShipper(db), async function deleteSection(ctx) {
    const section = sectionIn(ctx);
    const version = await retire(services, section, shipperIn(ctx).name);
    ctx.body = {
      success: true,
      message: `${section} is off the portal; ${version} was live.`,
    } satisfies Outcome;
  });

  router.post('/api/releases/:name/:version', requireShipper(db), async function postRelease(ctx) {
    const { name, version } = releaseIn(ctx);
    const given = parse(ReleaseDescription, await readLargeJson(ctx));
    if (given.name !== name || given.version !== version) {
      throw new MalformedError('The description is of another release.');
    }
    const actor = shipperIn(ctx).name;
    const release = await takeIn(services, given, actor);
    if (release.is_current) {
      ctx.body = {
        success: true,
        message: `${name} ${version} is live already.`,
        data: { name, version, state: 'current' },
      } satisfies ShipOutcome;
      return;
    }
    const planned = await planGate(services.gate, views, release.description, registry.snapshot);
    ctx.body = {
      success: true,
      message: `${name} ${version} has passed the checks. Next is the gate.`,
      data: {
        name,
        version,
        state: 'checked',
        gate: await openGate(db, { releaseId: release.id, actor, planned }),
      },
    } satisfies ShipOutcome;
  });

  router.post(
    '/api/releases/:name/:version/current',
    requireShipper(db),
    async function postCurrent(ctx) {
      const { name, version } = releaseIn(ctx);
      await goLive(services, { section: name, version }, shipperIn(ctx).name);
      ctx.body = {
        success: true,
        message: `${name} ${version} is live.`,
        data: { name, version, state: 'current' },
      } satisfies ReleaseStateOutcome;
    },
  );

  router.post(
    '/api/releases/:name/:version/take-out',
    requireShipper(db),
    validate(TakeOutRequest),
    async function postTakeOut(ctx) {
      const { name, version } = releaseIn(ctx);
      const { reason } = ctx.state.input;
      const data = await takeOut(
        services,
        { section: name, version },
        { actor: shipperIn(ctx).name, reason },
      );
      ctx.body = {
        success: true,
        message: `${name} ${version} is taken out; ${data.to} is live.`,
        data,
      } satisfies TakeOutOutcome;
    },
  );

  return router;
}
