/** A position in a file of a release, as the browser reports it or as its source map names it. */
export interface ErrorFrame {
  file: string;
  line: number;
  column: number;
}

/** Frames of an error that are reported: the first ones name the cause. */
export const MAX_FRAMES = 10;

const OMITTED = '…';

/**
 * Returns a message of an error without what may be about a person: quoted values, query strings,
 * e-mail addresses and long numbers.
 */
export function withoutPersonalData(message: string): string {
  return message
    .replace(/"[^"]*"?/g, `"${OMITTED}"`)
    .replace(/\?[^\s'")]+/g, `?${OMITTED}`)
    .replace(/[^\s@<>'(]+@[^\s@<>')]+/g, OMITTED)
    .replace(/\d(?:[ ().-]?\d){5,}/g, OMITTED);
}
