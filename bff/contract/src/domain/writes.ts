const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where the shell reports how a page load went. */
export const TELEMETRY_PATH = '/api/telemetry';

/** Whether a request with this method may change something. */
export function isWrite(method: string): boolean {
  return !READS.has(method);
}

/** Names an act of a person by a UUID: the same act sent again carries the same key. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Log-in, releases and telemetry: what changes there has other guards, or no person. A press for
 * contact details and answers about it change nothing when repeated, and the response of a press must
 * not be stored with a key.
 */
const KEYLESS = ['/api/auth/', '/api/releases/', '/api/user/contact/', TELEMETRY_PATH];

/** Whether a request is an act of a person, which is done once under its {@link IDEMPOTENCY_KEY}. */
export function takesKey(method: string, path: string): boolean {
  return isWrite(method) && !KEYLESS.some((start) => path.startsWith(start));
}

/** Whether a request may change what anybody reads: telemetry, which every page load sends, does not. */
export function changesContent(method: string, path: string): boolean {
  return isWrite(method) && path !== TELEMETRY_PATH;
}
