import { typeOfBytes } from '@elbi/contract/domain';

/** A user's picture as the portal serves it. */
export interface Avatar {
  content: Buffer;
  type: string;
}

const MAX_BYTES = 256 * 1_024;
const TIMEOUT_MS = 3_000;
const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** The only addresses that the portal fetches: no other host, port or protocol. */
export function isGoogleAvatar(url: string): boolean {
  return /^https:\/\/[\w-]+\.googleusercontent\.com\//.test(url);
}

/** Fetches a picture; null when it is missing, not a picture, or late. */
export async function fetchAvatar(
  url: string,
  { fetch, timeout = TIMEOUT_MS }: { fetch: typeof globalThis.fetch; timeout?: number },
): Promise<Avatar | null> {
  try {
    // A redirect could lead anywhere, even into our own network.
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
    const content = answer.ok ? await readUpTo(MAX_BYTES, answer) : null;
    const type = content && typeOfBytes(content);
    return content && type && TYPES.includes(type) ? { content, type } : null;
  } catch {
    return null;
  }
}

/** Returns the body; null when it is longer than the limit. */
async function readUpTo(most: number, { body }: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
