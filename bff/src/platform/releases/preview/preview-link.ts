import { sign, verify } from '../../../http/signing.ts';

/** How long a link is valid, and how long a browser then stays in the preview. */
export const PREVIEW_MS = 7 * 24 * 3_600_000;
export const PREVIEW_EXIT = '/preview/exit';

const PURPOSE = 'preview-link';

/** The content of a preview link; the cookie of a browser in a preview is also such a link. */
export interface PreviewLink {
  section: string;
  version: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Whether an admin consented: a previewed version runs with the admin's rights. In cookies only. */
  hasAdminConsent?: boolean;
}

/** The signed last part of a preview's address. */
export function signPreviewLink(secrets: readonly string[], link: PreviewLink): string {
  const { section, version, expiresAt, hasAdminConsent = false } = link;
  return sign(secrets, PURPOSE, JSON.stringify([section, version, expiresAt, hasAdminConsent]));
}

/** Returns the content of a link; null when it is forged or expired. */
export function readPreviewLink(
  secrets: readonly string[],
  signed: string,
  now: number = Date.now(),
): PreviewLink | null {
  const text = verify(secrets, PURPOSE, signed);
  if (text === null) return null;
  const [section, version, expiresAt, hasAdminConsent] = JSON.parse(text) as [
    string,
    string,
    number,
    boolean,
  ];
  return expiresAt > now ? { section, version, expiresAt, hasAdminConsent } : null;
}
