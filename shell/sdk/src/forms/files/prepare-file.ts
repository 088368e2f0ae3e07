import { isCut, mayBePicture } from '@elbi/contract/domain';
import { workerUrl } from '@elbi/portal-sdk';
import { type Size, smallJpeg } from './small-jpeg.ts';
import { withOrientation, withoutOrientation } from './webp-orientation.ts';

/**
 * Returns a chosen file ready to send: a picture scaled to the portal's limit, upright and without
 * location and camera data. A PDF stays unchanged, as does a file that this browser cannot decode
 * or that is cut; the portal then rejects it with a message.
 */
export async function prepareFile(file: File): Promise<File> {
  return (mayBePicture(file) && (await smallPicture(file).catch(() => null))) || file;
}

/** Returns a picture ready to send; null if it cannot be decoded. */
async function smallPicture(file: File): Promise<File | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A browser decodes a cut picture too, half white.
  if (isCut(bytes)) return null;
  const { picture, orientation } = withoutOrientation(file, bytes);
  const jpeg = (await tried(scaledInWorker(picture))) ?? (await tried(scaledOnPage(picture)));
  if (!jpeg) return null;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([withOrientation(jpeg, orientation)], name, { type: jpeg.type });
}

function tried(scaling: Promise<Blob | null>): Promise<Blob | null> {
  return scaling.catch(() => null);
}

/**
 * Timeout in milliseconds, because a phone with little memory may end a worker without an error.
 */
const WORKER_TIMEOUT = 30_000;

/** Scales in a worker, so that the page stays responsive; null where that is not possible. */
function scaledInWorker(file: Blob): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const address = workerUrl(new URL('./scale-picture.worker.ts', import.meta.url));
    const worker = new Worker(address, { type: 'module' });
    const end = (jpeg: Blob | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(jpeg);
    };
    const timer = setTimeout(() => end(null), WORKER_TIMEOUT);
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data);
    worker.onerror = () => end(null);
    worker.onmessageerror = () => end(null);
    worker.postMessage(file);
  });
}

async function scaledOnPage(file: Blob): Promise<Blob | null> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    return await smallJpeg(picture, { width, height }, drawingOf);
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

function drawingOf({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return {
    context: canvas.getContext('2d'),
    encode: (quality: number) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
  };
}
