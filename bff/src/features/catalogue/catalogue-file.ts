import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { StoreSettings } from '../../settings.ts';
import { impatientStorage } from '../../storage/impatient-storage.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { createCatalogue } from './catalogue-document.ts';
import type { CatalogueEntry } from './catalogue-read-model.ts';

/** A catalogue that is to be written; pictures are read where they are stored. */
export interface CatalogueTask {
  entries: readonly CatalogueEntry[];
  stores: Pick<StoreSettings, 'bucket' | 'dataDir'>;
  now: Date;
  /** Where the PDF is put. */
  path: string;
}

/** Writes a catalogue into a file. */
export async function writeCatalogueFile(task: CatalogueTask): Promise<void> {
  const { entries, stores, now, path } = task;
  // A bucket that hangs must not keep the process from everybody else's work.
  const files = impatientStorage(await openStorage(stores));
  const document = createCatalogue(entries, files, now);
  await pipeline(document, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}
