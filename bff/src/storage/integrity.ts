import { createHash } from 'node:crypto';
import type { ReleaseFileDescription } from '@elbi/contract/domain';

/** Why a file of a release is not the one that was described; null when it is. */
export function differenceOf(
  content: Buffer | null,
  expected: ReleaseFileDescription,
): string | null {
  if (!content) return 'No file was sent that has its integrity.';
  if (content.length !== expected.bytes) {
    return `The file has ${content.length} bytes, not the ${expected.bytes} described.`;
  }
  return integrityOf(content) === expected.integrity
    ? null
    : 'The file differs from its integrity.';
}

/** The integrity of a file as its description states it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
