import type { Knex } from 'knex';
import { openDatabase } from '../../../bff/src/database/connection.ts';
import type { FileStorage } from '../../../bff/src/storage/file-storage.ts';
import { openStorage } from '../../../bff/src/storage/open-storage.ts';
import { type Stock, takeStock } from './stock.ts';

interface Places {
  db: Knex;
  files: FileStorage;
  stock: Stock;
}

/** Where a portal keeps what people leave in it. */
export interface Stores {
  primary: { url: () => string };
  /** Null with storage on disk. */
  bucket: { url: string } | null;
  dataDir: string;
}

/** Does `work` with database and storage as the BFF has them, past every part that may break. */
export async function withStock<Result>(
  { primary, bucket, dataDir }: Stores,
  work: (places: Places) => Promise<Result>,
): Promise<Result> {
  const { db, pool, close } = openDatabase(primary.url(), { maxConnections: 2 });
  try {
    const files = await openStorage({
      bucket: bucket && { name: 'elbi-stays', apiEndpoint: bucket.url },
      dataDir,
    });
    return await work({ db, files, stock: await takeStock(pool, files) });
  } finally {
    await close();
  }
}
