/** The leading bytes of the types that the portal distinguishes, as text. */
const SIGNATURES = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/gif', /^GIF8[79]a/],
  // The brands of photos that phones take, also behind those that AVIF shares.
  ['image/heic', /^[^]{4}ftyp(?:m[is]f1[^]{4}(?:[^]{4}){0,15})?he[iv][cmsx]/],
  // Programs accept a byte order mark or an empty line before it.
  ['application/pdf', /%PDF-/],
] as const;
/** Where readers of PDFs search for the start. */
const PDF_MARGIN = 1_024;

/** Types of files that are distinguished by their leading bytes. */
export type KnownFileType = (typeof SIGNATURES)[number][0];

/** Returns the type of a file by its leading bytes; null for an unknown one. */
export function typeOfBytes(bytes: Uint8Array): KnownFileType | null {
  const start = String.fromCharCode(...bytes.subarray(0, PDF_MARGIN));
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? null;
}

/**
 * Returns whether a file lacks its end, as after an aborted download; what follows the end does not
 * matter, as to programs that open it.
 */
export function isCut(bytes: Uint8Array): boolean {
  const text = () => new TextDecoder('latin1').decode(bytes);
  switch (typeOfBytes(bytes)) {
    case 'image/jpeg':
      return jpegScans(bytes) === null;
    case 'image/png':
      return !text().includes('\0\0\0\0IEND');
    case 'image/webp':
      return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length;
    case 'application/pdf':
      return isCutPdf(text());
    default:
      return false;
  }
}

/** A PDF that was saved again has several ends, each behind its objects. */
function isCutPdf(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  return end < 0 || /\d\sobj\b/.test(text.slice(end));
}

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
