import type { ReleaseCanaryRow, ReleaseScheduleRow } from '../../database/tables.ts';
import { ConflictError } from '../../errors.ts';
import type { Version } from './change-releases.ts';

/** Who puts a version before visitors, and whether in the place of what others have on its way. */
export interface Going extends Version {
  actor: string;
  isReplacing: boolean;
}

/**
 * Two people of one team are told about each other: another's version that is on its way, or
 * scheduled, does not end by chance. Throws `ConflictError`, unless it is to be replaced.
 */
export function requireAgreement(
  other: ReleaseCanaryRow | ReleaseScheduleRow | null,
  { section, version, actor, isReplacing }: Going,
): void {
  if (!other || isReplacing || other.version === version) return;
  const by = 'begun_by' in other ? other.begun_by : other.scheduled_by;
  if (by === actor) return;
  const where =
    'percent' in other
      ? `before ${other.percent} % of the visitors`
      : `scheduled for ${other.at.toISOString()}`;
  throw new ConflictError(
    `${by} has version ${other.version} of ${section} ${where}. Agree on which of the two it is to be; --replace puts yours in its place.`,
  );
}
