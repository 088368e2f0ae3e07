/** Offsets of a WebP: its flags, of which one announces EXIF data, and its first chunk. */
const FLAGS = 20;
const EXIF_FLAG = 0x08;
const FIRST_CHUNK = 12;
/** The tag of the orientation in EXIF data, and the size of a tag. */
const ORIENTATION = 0x0112;
const TAG_BYTES = 12;
const UPRIGHT = 1;

/**
 * Returns a picture that all browsers decode as it is stored, and the orientation (1 to 8) that its
 * EXIF data names. Browsers apply it to a JPEG and a PNG, but only some to a WebP.
 */
export function withoutOrientation(
  file: Blob,
  bytes: Uint8Array<ArrayBuffer>,
): { picture: Blob; orientation: number } {
  const view = new DataView(bytes.buffer);
  const nameAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (nameAt(0) !== 'RIFF') return { picture: file, orientation: UPRIGHT };
  for (let at = FIRST_CHUNK; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    if (nameAt(at) === 'EXIF') {
      const orientation = orientationOf(new DataView(bytes.buffer, at + 8, size));
      const plain = new Uint8Array(bytes);
      plain[FLAGS] = plain[FLAGS]! & ~EXIF_FLAG;
      // Decoders skip chunks of an unknown name.
      plain.set(new TextEncoder().encode('SKIP'), at);
      return { picture: new Blob([plain], { type: file.type }), orientation };
    }
    at += 8 + size + (size % 2);
  }
  return { picture: file, orientation: UPRIGHT };
}

/** Returns the orientation in EXIF data, which may begin with its name. */
function orientationOf(exif: DataView): number {
  const start = exif.getUint8(0) === 'E'.charCodeAt(0) ? 6 : 0;
  const little = exif.getUint8(start) === 'I'.charCodeAt(0);
  const tags = start + exif.getUint32(start + 4, little);
  for (let index = 0; index < exif.getUint16(tags, little); index += 1) {
    const tag = tags + 2 + index * TAG_BYTES;
    if (exif.getUint16(tag, little) === ORIENTATION) return exif.getUint16(tag + 8, little);
  }
  return UPRIGHT;
}

/** Returns a JPEG with an orientation, which all browsers and the portal apply. */
export function withOrientation(jpeg: Blob, orientation: number): Blob {
  if (orientation === UPRIGHT) return jpeg;
  const exif = [
    [0xff, 0xe1, 0, 34, ...new TextEncoder().encode('Exif'), 0, 0],
    [...new TextEncoder().encode('MM'), 0, 42, 0, 0, 0, 8, 0, 1],
    [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ].flat();
  return new Blob([jpeg.slice(0, 2), new Uint8Array(exif), jpeg.slice(2)], { type: jpeg.type });
}
