import { type Size, smallJpeg } from './small-jpeg.ts';

/** Scales one picture in a worker, and responds with the JPEG or null. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await scaled(data).catch(() => null));
};

async function scaled(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await smallJpeg(picture, picture, drawingOf);
  } finally {
    picture.close();
  }
}

function drawingOf({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  return {
    context: canvas.getContext('2d'),
    encode: (quality: number) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
  };
}
