import type { Knex } from 'knex';
import type { ReleaseCanaryRow, ReleaseRow } from '../../../database/tables.ts';
import { ConflictError } from '../../../errors.ts';
import {
  type RecordChange,
  type ReleaseServices,
  type Version,
  changeReleases,
} from '../change-releases.ts';
import { currentRelease, findRelease, updateRelease } from '../release-store.ts';
import { endCanary, findCanary, insertCanary } from './canary-store.ts';

/** Puts a version before the first of the visitors. */
export async function beginCanary(
  trx: Knex,
  record: RecordChange,
  { section, version, actor, percent }: Version & { actor: string; percent: number },
): Promise<void> {
  const from = (await currentRelease(trx, section))?.version ?? null;
  await insertCanary(trx, { section, version, percent, begun_by: actor });
  await record({
    section,
    kind: 'canary begun',
    from_version: from,
    to_version: version,
    detail: { percent },
  });
}

/**
 * Takes a canary back from all who have it. It may be shipped again at once: only some will have it
 * then, and it is judged anew.
 * @returns the version that everybody has now
 */
export async function goBack(
  services: ReleaseServices,
  { section, version }: Version,
  { actor, reason }: { actor: string; reason: string },
): Promise<{ version: string; to: string }> {
  return changeReleases(services, actor, async (trx, record) => {
    const { percent } = await requireCanary(trx, { section, version });
    const release = await findRelease(trx, section, version);
    const live = await currentRelease(trx, section);
    if (!release || !live) throw notUnderWay({ section, version });
    await takeBack(trx, record, { release, percent, reason, to: live.version });
    return { version, to: live.version };
  });
}

/** Ends a canary for good or ill: it counts as taken out, and may return. */
export async function takeBack(
  trx: Knex,
  record: RecordChange,
  given: { release: ReleaseRow; percent: number; reason: string; to: string },
): Promise<void> {
  const { release, percent, reason, to } = given;
  const { id, section, version } = release;
  await endCanary(trx, { section, version });
  await updateRelease(trx, id, {
    taken_out_at: new Date(),
    taken_out_reason: reason,
    may_return: true,
  });
  await record({
    section,
    kind: 'canary taken back',
    from_version: version,
    to_version: to,
    detail: { percent, reason },
  });
}

/** The canary that a version is. Throws `ConflictError` when it is none. */
export async function requireCanary(
  trx: Knex,
  { section, version }: Version,
): Promise<ReleaseCanaryRow> {
  const canary = await findCanary(trx, section);
  if (canary?.version !== version) throw notUnderWay({ section, version });
  return canary;
}

function notUnderWay({ section, version }: Version): ConflictError {
  return new ConflictError(`Version ${version} of ${section} is not on its way to go live.`);
}
