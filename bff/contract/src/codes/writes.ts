const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where the shell reports how a page load went. */
export const TELEMETRY_PATH = '/api/telemetry';

/** Whether a request with this method may change something. */
export function isWrite(method: string): boolean {
  return !READS.has(method);
}

/** Whether a request may change what anybody reads: telemetry, which every page load sends, does not. */
export function changesContent(method: string, path: string): boolean {
  return isWrite(method) && path !== TELEMETRY_PATH;
}
