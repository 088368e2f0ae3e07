import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { DemoPicture, DemoPictureFile } from '../demo-picture.ts';

/** A picture that is drawn but not encoded yet. */
export interface DrawnPicture extends Pick<DemoPicture, 'key' | 'kind' | 'type' | 'alt'> {
  svg: string;
}

/** The sharper colour edges of `smartSubsample` would take three times as long, and nobody sees them. */
const WEBP = { quality: 82, preset: 'drawing', effort: 2 } as const;
const JPEG = { quality: 84, chromaSubsampling: '4:4:4' } as const;
/** Wide enough for a card of the printed catalogue. */
const THUMBNAIL_WIDTH = 480;

/** Renders a drawing once and encodes it in every size that the product serves. */
export async function encodePicture({ svg, ...about }: DrawnPicture): Promise<DemoPicture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const rendered = (): Sharp => sharp(data, { raw: { width, height, channels } });
  const largest = await rendered().webp(WEBP).toBuffer();
  const files: DemoPictureFile[] = [
    { name: '320.webp', content: await rendered().resize(320).webp(WEBP).toBuffer() },
    { name: '640.webp', content: await rendered().resize(640).webp(WEBP).toBuffer() },
    { name: '1280.webp', content: largest },
    {
      name: 'thumb.jpg',
      content: await rendered().resize(THUMBNAIL_WIDTH).jpeg(JPEG).toBuffer(),
    },
  ];
  const hash = createHash('sha256').update(largest).digest('hex');
  return { ...about, hash, width, height, files };
}
