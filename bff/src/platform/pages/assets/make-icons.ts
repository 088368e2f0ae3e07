/** Draws the pictures beside this file: `npm run write:icons -w @elbi/bff`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LINK_PREVIEW } from '@elbi/contract/domain';
import sharp from 'sharp';

const FOLDER = import.meta.dirname;
const drawing = await readFile(join(FOLDER, 'favicon.svg'));

async function png(size: number, source = drawing): Promise<Buffer> {
  return sharp(source, { density: (72 * size) / 34 })
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
for (const size of [192, 512]) {
  await writeFile(join(FOLDER, `icon-${size}.png`), await png(size));
}
/** Home screens round icons themselves. */
const square = Buffer.from(String(drawing).replace(' rx="10"', ''));
await writeFile(join(FOLDER, 'icon-180.png'), await png(180, square));
/** All of its drawing lies within a circle of 80 %, whatever shape a launcher cuts. */
const margin = 44;
await sharp(await png(512 - 2 * margin, square))
  .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#e23e57' })
  .png({ compressionLevel: 9, palette: true })
  .toFile(join(FOLDER, 'icon-maskable.png'));

const { width, height } = LINK_PREVIEW;
const scenes = join(FOLDER, '../../../../../design-system/src/scenes/files');
const skyline = await sharp(join(scenes, 'skyline.svg'), { density: 144 })
  .resize({ width: 1_160 })
  .toBuffer({ resolveWithObject: true });
/** What links without a picture of a place show. Its text is outlines, because no machine has the font. */
const card = sharp(join(FOLDER, 'share.svg'))
  .resize(width, height)
  .composite([{ input: skyline.data, left: 20, top: height - skyline.info.height - 40 }])
  .jpeg({ quality: 90, mozjpeg: true });
await writeFile(join(FOLDER, 'share.jpg'), await card.toBuffer());
