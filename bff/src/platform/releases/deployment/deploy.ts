import {
  type DeploymentRequest,
  type DeploymentStep,
  NOTIFICATIONS,
  skippedGate,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';
import { ConcurrentChangeError } from '../../../errors.ts';
import type { ReleaseActor } from '../../../http/context.ts';
import { notifyReleaseAdmins } from '../registry/notify-release-admins.ts';
import type { Services } from '../../../services.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import { becomeCurrent } from '../rollout/change-current.ts';
import { type ReleaseServices, changeReleases } from '../registry/change-releases.ts';
import { currentRelease, findCanary, findRelease, hasBeenLive } from '../registry/release-store.ts';
import { planDeployment } from './plan-deployment.ts';
import { COPY } from '../copy.ts';

/**
 * Plans the release of a checkout's builds or, with `apply`, releases those that the plan ships in
 * one transaction: all of them or none. Throws `ConflictError` when another live release than the
 * planned one would be replaced.
 */
export async function deploy(
  services: ReleaseServices & Pick<Services, 'settings'>,
  request: DeploymentRequest,
  by: ReleaseActor,
): Promise<DeploymentStep[]> {
  if (!request.apply) return (await plan(services.db, request)).map(({ step }) => step);
  return changeReleases(services, by, async (trx, record) => {
    const planned = await plan(trx, request);
    const shipping = planned.filter(({ step }) => step.ships);
    for (const { offer, step, live, canary } of shipping) {
      const { section, version: to, reason } = step;
      const from = live?.version ?? null;
      if (offer.instead !== undefined && offer.instead !== from) {
        throw new ConcurrentChangeError(COPY.deployment.overtaken(section, from));
      }
      const beside = shipping.filter((other) => other.step !== step).map((other) => other.step);
      await becomeCurrent(trx, record, { section, version: to }, { beside, reason });
      if (from !== null && live && (canary !== null || !skippedGate(live.gate_result))) {
        const replaced = { section, from, to, reason };
        await notifyReleaseAdmins(services, trx, NOTIFICATIONS.releaseReplaced(replaced));
      }
    }
    return planned.map(({ step }) => step);
  });
}

async function plan(db: Knex, { releases, replace }: DeploymentRequest) {
  const offers = await Promise.all(
    releases.map(async (build) => ({
      build,
      live: await findLive(db, build.name),
      canary: (await findCanary(db, build.name))?.version ?? null,
      wasLive: await hasBeenLive(db, build.name),
      known: await findRelease(db, build.name, build.version),
      isNamed: replace.includes(build.name),
    })),
  );
  const shell = await currentRelease(db, SHELL);
  const decisions = planDeployment(offers, shell?.description ?? null);
  return offers.map(({ build, live, canary }, index) => {
    const step: DeploymentStep = {
      section: build.name,
      version: build.version,
      ...decisions[index]!,
      live: live && {
        version: live.version,
        shippedBy: live.author,
        since: live.current_since?.toISOString() ?? null,
        commit: live.description.commit ?? null,
      },
    };
    return { offer: build, step, live, canary };
  });
}

/** Returns the live release of a section, with its author; null for none. */
async function findLive(db: Knex, section: string) {
  const live = await currentRelease(db, section);
  return live && findRelease(db, section, live.version);
}
