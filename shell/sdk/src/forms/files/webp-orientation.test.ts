import { describe, expect, it } from 'vitest';
import { withOrientation, withoutOrientation } from './webp-orientation.ts';

const latin1 = (text: string) => [...Buffer.from(text, 'latin1')];
const LITTLE = latin1('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0');
const BIG = latin1('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0');

/** A WebP with flags, a chunk of odd length and EXIF data. */
function webp(exif: readonly number[]): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, content: readonly number[]) => [
    ...latin1(name),
    ...[content.length, 0, 0, 0],
    ...content,
    ...(content.length % 2 ? [0] : []),
  ];
  const flags = chunk('VP8X', [0x08, ...new Array<number>(9).fill(0)]);
  const chunks = [...flags, ...chunk('VP8 ', [1, 2, 3]), ...chunk('EXIF', exif)];
  return Uint8Array.from([
    ...latin1('RIFF'),
    4 + chunks.length,
    0,
    0,
    0,
    ...latin1('WEBP'),
    ...chunks,
  ]);
}

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1');

describe('the orientation of a WebP', () => {
  it.each([
    ['little-endian', LITTLE],
    ['big-endian, with a name', BIG],
  ])('is read from EXIF data that is %s, and hidden from browsers', async (_name, exif) => {
    const bytes = webp(exif);
    const { picture, orientation } = withoutOrientation(new Blob([bytes]), bytes);
    expect(orientation).toBe(6);
    const left = await bytesOf(picture);
    expect(left).not.toContain('EXIF');
    expect(left).toHaveLength(bytes.length);
    expect(left.charCodeAt(20)).toBe(0);
  });

  it('is that of the JPEG that is sent', async () => {
    const jpeg = await bytesOf(withOrientation(new Blob([new Uint8Array([0xff, 0xd8, 0xff])]), 8));
    const tag = '\x01\x12\0\x03\0\0\0\x01\0\x08\0\0';
    expect(jpeg).toBe(`\xff\xd8\xff\xe1\0"Exif\0\0MM\0*\0\0\0\x08\0\x01${tag}\0\0\0\0\xff`);
  });

  it('of another picture is left to the browser', () => {
    const jpeg = new Blob();
    const bytes = Uint8Array.from([0xff, 0xd8]);
    expect(withoutOrientation(jpeg, bytes)).toEqual({ picture: jpeg, orientation: 1 });
  });
});
