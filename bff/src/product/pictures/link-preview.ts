import { NotFoundError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { readWhole } from '../../storage/file-storage.ts';
import { workIn } from '../../workers/workers.ts';
import type { encodeLinkPreview } from './encode-picture.ts';
import { LINK_PREVIEW_FILE, pictureKey } from './picture-files.ts';

const ENCODE_LINK_PREVIEW = workIn<typeof encodeLinkPreview>(
  'uploads',
  new URL('./encode-picture.ts', import.meta.url),
  'encodeLinkPreview',
);

/** Crawlers take turns with the users who upload. */
const CRAWLERS = { person: 'crawlers' };

/**
 * Makes and stores the file of a picture for previews of links. Throws `NotFoundError` without the
 * picture, and `BusyError` while too many are waiting.
 */
export async function makeLinkPreview(
  { files, workers }: Pick<Services, 'files' | 'workers'>,
  contentHash: string,
): Promise<Uint8Array> {
  const encoded = await workers.run(CRAWLERS, ENCODE_LINK_PREVIEW, async () => {
    const content = await readWhole(files, pictureKey(contentHash, '1280.webp'));
    if (!content) throw new NotFoundError();
    return { content };
  });
  await files.write(pictureKey(contentHash, LINK_PREVIEW_FILE), encoded);
  return encoded;
}
