/** Draws the icons beside this file from `favicon.svg`: `npm run write:icons -w @elbi/bff`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = import.meta.dirname;
const drawing = await readFile(join(FOLDER, 'favicon.svg'));

async function png(size: number): Promise<Buffer> {
  return sharp(drawing, { density: (72 * size) / 34 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file is a directory of pictures; browsers take PNG in it. */
function ico(size: number, picture: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

await writeFile(join(FOLDER, 'favicon.ico'), ico(32, await png(32)));
for (const size of [180, 192, 512]) {
  await writeFile(join(FOLDER, `icon-${size}.png`), await png(size));
}
