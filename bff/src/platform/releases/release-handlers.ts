import {
  type PortalRegistry,
  type ReleaseStateOutcome,
  type SectionDescription,
  buildableVersions,
} from '@elbi/contract/domain';
import { MalformedError, NotFoundError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { notModified } from '../../http/not-modified.ts';
import {
  abortCanary,
  goLive,
  promote,
  retire,
  rollBack,
  withdraw,
} from './rollout/change-current.ts';
import { SERVED_CONTRACTS } from './checks/run-checks.ts';
import { besideOf } from './tokens/require-release-token.ts';
import { deploy } from './deployment/deploy.ts';
import { presentRelease } from './release-presenter.ts';
import type { RegistryServices } from './registry/registry-reader.ts';
import { findListedRelease, listReleases } from './release-read-model.ts';
import { sectionErrors } from './errors/section-errors.ts';
import { registerRelease } from './shipping/ship-release.ts';
import { shownRegistry } from './preview/shown-registry.ts';
import { COPY } from './copy.ts';

/** The endpoints that upload, check and release a version. */
export function releaseHandlers(services: RegistryServices) {
  return {
    'GET /api/registry': async (_request, ctx) => {
      const { snapshot, isPrivate } = await shownRegistry(services, ctx);
      ctx.set('cache-control', isPrivate ? 'no-store' : 'no-cache');
      ctx.vary('cookie');
      const marks = [snapshot.hash, snapshot.shell?.version, ...SERVED_CONTRACTS];
      notModified(ctx, marks.join('.'));
      return { ...snapshot.registry, accepts: acceptedBy(snapshot.shell) };
    },

    'GET /api/releases': async ({ read }) => {
      return { success: true, data: (await listReleases(read)).map(presentRelease) };
    },

    'GET /api/releases/:name/errors': async ({ params, read }) => {
      return { success: true, data: await sectionErrors(read, services.files, params.name) };
    },

    'GET /api/releases/:name/:version': async ({ params: { name, version }, shipper, read }) => {
      const release = await findListedRelease(read, name, version);
      // It has to be uploaded again, like a new release.
      const isReplaced = release?.only_previewed && !shipper.isPreviewOnly;
      if (!release || release.files_removed_at || isReplaced) throw new NotFoundError();
      return { success: true, data: presentRelease(release) };
    },

    'POST /api/releases/:name/rollback': async ({ params, shipper, input }) => {
      const { name: section } = params;
      const data = await rollBack(services, { section, expected: input().from }, shipper.by);
      const message = COPY.done.rolledBack(section, data.from, data.to);
      return { success: true, message, data };
    },

    'DELETE /api/releases/:name': async ({ params: { name }, shipper }) => {
      const version = await retire(services, name, shipper.by);
      return { success: true, message: COPY.done.retired({ section: name, version }) };
    },

    'POST /api/releases/deployments': async ({ shipper, input }) => {
      const data = await deploy(services, input(), shipper.by);
      return { success: true, message: COPY.deployment.done, data };
    },

    'POST /api/releases/:name/:version': async ({ params, query, shipper, input, files }) => {
      const { name, version } = params;
      const given = input();
      if (given.name !== name || given.version !== version) {
        throw new MalformedError(COPY.files.foreign);
      }
      const release = await registerRelease(
        services,
        { given, files, beside: besideOf(shipper, query.beside) },
        shipper,
      );
      if (release.is_current) {
        return {
          success: true,
          message: COPY.done.liveAlready({ section: name, version }),
          data: { name, version, state: 'current' },
        };
      }
      return {
        success: true,
        message: COPY.done.checked({ section: name, version }),
        data: { name, version, state: 'checked' },
      };
    },

    'POST /api/releases/:name/:version/current': async ({ params, shipper, input }) => {
      const { name, version } = params;
      const { canary: isCanary = false } = input();
      const release = { section: name, version };
      return releaseState(params, await goLive(services, release, { by: shipper.by, isCanary }));
    },

    'POST /api/releases/:name/:version/promote': async ({ params, shipper }) => {
      const { name: section, version } = params;
      await promote(services, { section, version }, shipper.by);
      return releaseState(params, 100);
    },

    'POST /api/releases/:name/:version/abort': async ({ params, shipper, input }) => {
      const { name: section, version } = params;
      const { by } = shipper;
      const { reason } = input();
      const data = await abortCanary(services, { section, version }, { by, reason });
      const message = COPY.done.aborted({ section, version }, data.to);
      return { success: true, message, data };
    },

    'POST /api/releases/:name/:version/withdraw': async ({ params, shipper, input }) => {
      const { name: section, version } = params;
      const { reason } = input();
      const data = await withdraw(services, { section, version }, { by: shipper.by, reason });
      const message = COPY.done.withdrawn({ section, version }, data.to);
      return { success: true, message, data };
    },
  } satisfies Partial<Handlers>;
}

/** Returns what sections may be built with for a shell; modules of a package have its version. */
function acceptedBy(shell: SectionDescription | null): PortalRegistry['accepts'] {
  const packages = Object.entries(shell?.shared ?? {})
    .filter(([module]) => /^(@[^/]+\/)?[^/]+$/.test(module))
    .map(([name, provided]) => [name, buildableVersions(name, provided)] as const);
  return { contracts: SERVED_CONTRACTS, packages: Object.fromEntries(packages) };
}

/** Returns the message about a version that this percentage of visitors gets. */
function releaseState(
  { name, version }: { name: string; version: string },
  percent: number,
): ReleaseStateOutcome {
  const isLive = percent === 100;
  const release = { section: name, version };
  return {
    success: true,
    message: isLive ? COPY.done.live(release) : COPY.done.shown(release, percent),
    data: { name, version, state: isLive ? 'current' : 'canary', percent },
  };
}
