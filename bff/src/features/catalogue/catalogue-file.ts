import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { StoreSettings } from '../../settings.ts';
import { withStorageTimeout } from '../../storage/storage-timeout.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { type CatalogueContent, createCatalogue } from './catalogue-document.ts';

/** A catalogue to write; pictures are read from storage. */
interface CatalogueTask extends CatalogueContent {
  stores: Pick<StoreSettings, 'bucket' | 'dataDir'>;
  /** Path of the PDF. */
  path: string;
}

/** Writes a catalogue into a file. */
export async function writeCatalogueFile(task: CatalogueTask): Promise<void> {
  const { stores, path, ...content } = task;
  // A bucket that hangs must not block the process for other jobs.
  const files = withStorageTimeout(await openStorage(stores));
  const document = createCatalogue(content, files);
  await pipeline(document, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}
