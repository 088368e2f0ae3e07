import { randomInt } from 'node:crypto';
import type { AppContext } from '../../../http/context.ts';
import { readCookie, setCookie } from '../../../http/cookies.ts';
import type { Services } from '../../../services.ts';
import { BUCKETS } from '../registry/canary-policy.ts';

const COOKIE = 'elbi.bucket';
/** As the privacy notice states. */
const DAYS = 30;

/** Returns the bucket of this browser; null for a missing or forged one. */
export function readBucket(
  { settings }: Pick<Services, 'settings'>,
  ctx: AppContext,
): number | null {
  const bucket = readCookie(settings, ctx, COOKIE);
  return bucket !== undefined && /^\d{1,2}$/.test(bucket) ? Number(bucket) : null;
}

/** Assigns a bucket to this browser. */
export function drawBucket(services: Pick<Services, 'settings'>, ctx: AppContext): number {
  const known = readBucket(services, ctx);
  if (known !== null) return known;
  const bucket = randomInt(BUCKETS);
  setCookie(services.settings, ctx, COOKIE, String(bucket), { maxAgeSeconds: DAYS * 24 * 3_600 });
  return bucket;
}
