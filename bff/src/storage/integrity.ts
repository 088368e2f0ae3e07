import { createHash } from 'node:crypto';
import type { ReleaseFileDescription } from '@elbi/contract/domain';

/** Returns why a file does not match its description; null when it does. */
export function differenceOf(
  content: Buffer | null,
  expected: ReleaseFileDescription,
): string | null {
  if (!content) return 'No file was sent that has its integrity.';
  if (content.length !== expected.bytes) {
    return `The file has ${content.length} bytes, not the ${expected.bytes} described.`;
  }
  return integrityOf(content, algorithmOf(expected)) === expected.integrity
    ? null
    : 'The file differs from its integrity.';
}

/** Returns the hash function of a file's integrity: sha256, or sha384 of older releases. */
export function algorithmOf({ integrity }: ReleaseFileDescription): string {
  return integrity.slice(0, integrity.indexOf('-'));
}

/** Returns the integrity of a file as its description states it (`sha256-…`). */
export function integrityOf(content: Buffer, algorithm: string): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
