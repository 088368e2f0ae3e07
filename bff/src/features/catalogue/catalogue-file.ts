import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { StoreSettings } from '../../settings.ts';
import { withStorageTimeout } from '../../storage/storage-timeout.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { type CatalogueContent, createCatalogue } from './catalogue-document.ts';

/** A catalogue that is to be written; pictures are read where they are stored. */
export interface CatalogueTask extends CatalogueContent {
  stores: Pick<StoreSettings, 'bucket' | 'dataDir'>;
  /** Where the PDF is put. */
  path: string;
}

/** Writes a catalogue into a file. */
export async function writeCatalogueFile(task: CatalogueTask): Promise<void> {
  const { stores, path, ...content } = task;
  // A bucket that hangs must not keep the process from everybody else's work.
  const files = withStorageTimeout(await openStorage(stores));
  const document = createCatalogue(content, files);
  await pipeline(document, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}
