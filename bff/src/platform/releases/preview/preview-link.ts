import { sign, verify } from '../../../http/signing.ts';

/** How long a link can be entered, and how long a browser then stays in the preview. */
export const PREVIEW_MS = 7 * 24 * 3_600_000;
export const PREVIEW_EXIT = '/preview/exit';

const PURPOSE = 'preview-link';

/** What a preview link is about. */
export interface PreviewLink {
  section: string;
  version: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The signed last part of a preview's address. */
export function signPreviewLink(secrets: readonly string[], link: PreviewLink): string {
  const { section, version, expiresAt } = link;
  return sign(secrets, PURPOSE, JSON.stringify([section, version, expiresAt]));
}

/** What a link is about; null when it is not ours or too old. */
export function readPreviewLink(
  secrets: readonly string[],
  signed: string,
  now: number = Date.now(),
): PreviewLink | null {
  const text = verify(secrets, PURPOSE, signed);
  if (text === null) return null;
  const [section, version, expiresAt] = JSON.parse(text) as [string, string, number];
  return expiresAt > now ? { section, version, expiresAt } : null;
}
