import { createHash } from 'node:crypto';

/** The number of buckets, which are the only distinction between browsers. */
export const BUCKETS = 100;
/** The percentage of browsers that get a canary. */
export const CANARY_PERCENT = 10;

/**
 * Returns whether browsers of a bucket have a version while it is a canary. Each version begins at
 * another bucket, so that the same few users do not get every canary.
 */
export function isInCanary(bucket: number, version: string): boolean {
  const first = createHash('sha256').update(version).digest().readUInt32BE() % BUCKETS;
  return (bucket + BUCKETS - first) % BUCKETS < CANARY_PERCENT;
}
