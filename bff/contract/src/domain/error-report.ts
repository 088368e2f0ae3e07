/** A position in a file of a release, as the browser reports it or as its source map names it. */
export interface ErrorFrame {
  file: string;
  line: number;
  column: number;
}

/** Maximum number of reported frames; the first ones identify the cause. */
export const MAX_FRAMES = 10;

const OMITTED = '…';

/**
 * Returns an error message without possible personal data: quoted values, query strings, e-mail
 * addresses and long numbers.
 */
export function withoutPersonalData(message: string): string {
  return message
    .replace(/"[^"]*"?/g, `"${OMITTED}"`)
    .replace(/\?[^\s'")]+/g, `?${OMITTED}`)
    .replace(/[^\s@<>'(]+@[^\s@<>')]+/g, OMITTED)
    .replace(/\d(?:[ ().-]?\d){5,}/g, OMITTED);
}
