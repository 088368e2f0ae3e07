import type { Pool } from 'pg';
import sharp from 'sharp';
import type { FileStorage } from '../../../bff/src/storage/file-storage.ts';
import {
  PICTURE_FILE_NAMES,
  PICTURE_PREFIX,
  pictureKey,
} from '../../../bff/src/features/pictures/picture-files.ts';

/** What the load works with, and where it looks for what was acknowledged. */
export interface Stock {
  pool: Pool;
  files: FileStorage;
  places: readonly string[];
  owners: readonly string[];
  picture: Buffer;
}

/** Reads places and owners from the database, and makes a picture to upload. */
export async function takeStock(pool: Pool, files: FileStorage): Promise<Stock> {
  const places = await pool.query<{ id: string }>(
    'select id from accommodation where deleted_at is null and not is_archived order by id',
  );
  const owners = await pool.query<{ email: string }>(
    "select email from person where role = 'owner' and deleted_at is null order by email",
  );
  // Noise, so that the files have the size of photographs.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({
    create: { width: 480, height: 360, channels: 3, background: '#888', noise },
  });
  return {
    pool,
    files,
    places: places.rows.map(({ id }) => id),
    owners: owners.rows.map(({ email }) => email),
    picture: await picture.jpeg().toBuffer(),
  };
}

export async function hasReview(pool: Pool, personId: string, text: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from review where person_id = $1 and body = $2 and deleted_at is null',
    [personId, text],
  );
  return rowCount === 1;
}

export async function hasFavourite(pool: Pool, personId: string, place: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from favourite where person_id = $1 and accommodation_id = $2',
    [personId, place],
  );
  return rowCount === 1;
}

/** Whether a picture has its row and all its files. */
export async function hasPicture({ pool, files }: Stock, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ content_hash: string }>(
    'select content_hash from picture where id = $1',
    [id],
  );
  return rows[0] !== undefined && (await filesOf(files, rows[0].content_hash));
}

async function filesOf(files: FileStorage, hash: string): Promise<boolean> {
  for (const name of PICTURE_FILE_NAMES) {
    const found = await files.read(pictureKey(hash, name));
    found?.stream.destroy();
    if (!found) return false;
  }
  return true;
}

/** Rows of pictures without files, and folders of files without a row. */
export async function orphans({ pool, files }: Stock): Promise<{ rows: number; files: number }> {
  const { rows } = await pool.query<{ content_hash: string }>(
    'select distinct content_hash from picture',
  );
  const stored = new Map<string, number>();
  for await (const { key } of files.list(PICTURE_PREFIX)) {
    const hash = key.slice(PICTURE_PREFIX.length).split('/')[0] ?? '';
    stored.set(hash, (stored.get(hash) ?? 0) + 1);
  }
  const known = new Set(rows.map(({ content_hash }) => content_hash));
  return {
    rows: [...known].filter((hash) => stored.get(hash) !== PICTURE_FILE_NAMES.length).length,
    files: [...stored.keys()].filter((hash) => !known.has(hash)).length,
  };
}
