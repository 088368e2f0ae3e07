import { sign, verify } from '../../../http/signing.ts';

/** How long a link can be entered, and how long a browser then stays in the preview. */
export const PREVIEW_MS = 7 * 24 * 3_600_000;
export const PREVIEW_EXIT = '/preview/exit';

const PURPOSE = 'preview-link';

/** What a preview link is about; the cookie of a browser that entered one is such a link, too. */
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

/** What a link is about; null when it is not ours or too old. */
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
