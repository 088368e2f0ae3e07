const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Endpoint for the shell's reports of a page load. */
export const TELEMETRY_PATH = '/api/telemetry';

/** Returns whether a request with this method is a write. */
export function isWrite(method: string): boolean {
  return !READS.has(method);
}

/** Header with a UUID that identifies a user's write; a retry sends the same key. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Login, releases, telemetry and links in e-mails have other protection or no user. Requests for contact details and
 * feedback about them change nothing when repeated, and their response must not be stored.
 */
const KEYLESS = [
  '/api/auth/',
  '/api/mail/',
  '/api/releases/',
  '/api/user/contact/',
  TELEMETRY_PATH,
];

/**
 * Returns whether a request is a user's write, which is idempotent by its {@link IDEMPOTENCY_KEY}.
 */
export function takesKey(method: string, path: string): boolean {
  return isWrite(method) && !KEYLESS.some((start) => path.startsWith(start));
}

/** Returns whether a request may change data that users read; telemetry does not. */
export function changesContent(method: string, path: string): boolean {
  return isWrite(method) && path !== TELEMETRY_PATH;
}
