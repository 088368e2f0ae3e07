import { createHash } from 'node:crypto';
import type { ReleaseFileDescription } from '@elbi/contract/codes';

/** Why a file of a release is not the one that was described; null when it is. */
export function differenceOf(
  content: Buffer | null,
  expected: ReleaseFileDescription,
): string | null {
  if (!content) return 'The file was not uploaded.';
  if (content.length !== expected.bytes) {
    return `The file has ${content.length} bytes, not the ${expected.bytes} described.`;
  }
  const hash = createHash('sha384').update(content).digest('base64');
  return `sha384-${hash}` === expected.integrity ? null : 'The file differs from its integrity.';
}
