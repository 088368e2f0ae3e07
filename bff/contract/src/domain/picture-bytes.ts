/** Markers of a JPEG that are used here; 0xff begins each. */
const SCAN = 0xda;
const END = 0xd9;
const ESCAPE = 0xff;

/** Whether a marker has no content: a stuffed 0xff of the pixels, a restart, or the start. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Returns how often a JPEG describes its pixels, or null if it is cut before its end. */
export function jpegScans(bytes: Uint8Array): number | null {
  let scans = 0;
  let at = bytes.indexOf(ESCAPE);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1]!;
    if (marker === END) return scans;
    if (marker === SCAN) scans += 1;
    let next = at + 2;
    if (marker === ESCAPE) next = at + 1;
    // A segment states its length, in two bytes; a thumbnail inside has an end of its own.
    else if (!isBare(marker)) next += ((bytes[next] ?? 0) << 8) | (bytes[next + 1] ?? 0);
    at = bytes.indexOf(ESCAPE, next);
  }
  return null;
}
