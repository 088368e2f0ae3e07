import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ReleaseCanaryRow } from '../../../database/tables.ts';
import { ConflictError, RefusedError } from '../../../errors.ts';
import type { Settings } from '../../../settings.ts';
import { goOn } from '../change-current.ts';
import { type ReleaseServices, THE_PORTAL } from '../change-releases.ts';
import type { Traffic } from '../health/traffic.ts';
import { verdictOn } from './canary-policy.ts';
import { canaryEvidence } from './canary-read-model.ts';
import { listCanaries, noteWaiting } from './canary-store.ts';
import { goBack } from './change-canary.ts';

type MoveServices = ReleaseServices & {
  pool: Pool;
  settings: Settings;
  traffic: Traffic;
  log: Logger;
};

/**
 * Has every canary go on, or back, by what browsers tell of it. Any replica may do it at any time:
 * one does. Returns how many moved.
 */
export async function moveCanaries(services: MoveServices): Promise<number> {
  let moved = 0;
  for (const canary of await listCanaries(services.db)) {
    try {
      if (await moveCanary(services, canary)) moved += 1;
    } catch (error) {
      // Another replica, or a person, has done it meanwhile.
      if (!(error instanceof ConflictError)) throw error;
    }
  }
  return moved;
}

async function moveCanary(services: MoveServices, canary: ReleaseCanaryRow): Promise<boolean> {
  const { pool, settings, log } = services;
  const { section, version, percent } = canary;
  const verdict = verdictOn(await canaryEvidence(pool, canary), settings);
  if (verdict.state === 'waits') {
    await noteWaiting(services.db, canary, verdict.reason);
    return false;
  }
  if (verdict.state === 'goes back') {
    await giveBack(services, canary, verdict.reason);
    return true;
  }
  try {
    const now = await goOn(services, canary, { actor: THE_PORTAL, from: percent });
    log.info({ section, version, percent: now }, 'canary goes on');
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    // The portal has changed since it was shipped.
    const reason = error.errors.map(({ message }) => message).join(' ');
    await giveBack(services, canary, `It does not fit what is live any more: ${reason}`);
  }
  return true;
}

async function giveBack(
  services: MoveServices,
  { section, version, percent }: ReleaseCanaryRow,
  reason: string,
): Promise<void> {
  const { to } = await goBack(services, { section, version }, { actor: THE_PORTAL, reason });
  services.log.error({ section, version, to, percent, reason }, 'canary taken back');
}
