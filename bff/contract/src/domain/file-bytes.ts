/** The leading bytes of the types that the portal distinguishes, as text. */
const SIGNATURES = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/gif', /^GIF8[79]a/],
  // The brands of photos that phones take; AVIF has others.
  ['image/heic', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  // Programs accept a byte order mark or an empty line before it.
  ['application/pdf', /%PDF-/],
] as const;
/** Where readers of PDFs search for the start, and for the end. */
const PDF_MARGIN = 1_024;

/** Types of files that are distinguished by their leading bytes. */
export type KnownFileType = (typeof SIGNATURES)[number][0];

/** Bytes as letters of the same number. */
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Returns the type of a file by its leading bytes; null for an unknown one. */
export function typeOfBytes(bytes: Uint8Array): KnownFileType | null {
  const start = textOf(bytes.subarray(0, PDF_MARGIN));
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? null;
}

/** Returns whether a file lacks its end, as after an aborted download. */
export function isCut(bytes: Uint8Array): boolean {
  const end = () => textOf(bytes.subarray(-PDF_MARGIN));
  switch (typeOfBytes(bytes)) {
    case 'image/jpeg':
      return jpegScans(bytes) === null;
    case 'image/png':
      return !end().includes('IEND');
    case 'image/webp':
      return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length;
    case 'application/pdf':
      return !end().includes('%%EOF');
    default:
      return false;
  }
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
