import sharp from 'sharp';

const SCAN = 0xda;

/** A valid progressive JPEG of one colour, of less than 120 kB, with this many scans. */
export async function jpegOfScans(count: number, size: { width: number; height: number }) {
  const plain = await sharp({ create: { ...size, channels: 3, background: '#e23e57' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const parts = segments(plain);
  const isScan = (part: Buffer) => part[1] === SCAN;
  const first = parts.findIndex(isScan);
  const second = parts.findIndex((part, index) => index > first && isScan(part));
  // The second has one coefficient of the brightness, of which each bit may be a scan of its own.
  const scans = Array.from({ length: count - 1 }, (_, index) => {
    const scan = Buffer.from(parts[second]!);
    const coefficient = 1 + Math.floor(index / 14);
    const bit = 13 - (index % 14);
    scan.set([coefficient, coefficient, ((bit === 13 ? 0 : bit + 1) << 4) | bit], 7);
    return scan;
  });
  return Buffer.concat([...parts.slice(0, second), ...scans, parts.at(-1)!]);
}

/** The segments of a JPEG that a library wrote, each with its pixels. */
function segments(jpeg: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = 0; at < jpeg.length;) {
    starts.push(at);
    const isBare = jpeg[at + 1] === 0xd8 || jpeg[at + 1] === 0xd9;
    at += isBare ? 2 : 2 + jpeg.readUInt16BE(at + 2);
    while (at < jpeg.length && !(jpeg[at] === 0xff && jpeg[at + 1] !== 0)) at += 1;
  }
  return starts.map((start, index) => jpeg.subarray(start, starts[index + 1]));
}
