import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { isStorageKey } from '../storage/storage-key.ts';
import { BackupError } from './backup-error.ts';

/** Raised when the layout of a backup changes so that older code cannot read it. */
const FORMAT = 1;

const MANIFEST_FILE = 'manifest.json';
const FILE_LIST = 'files.jsonl';

/** Names of tables and columns go into SQL: nothing but what our migrations make. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const Content = z.object({ bytes: count, sha256 });
const BackedUpFile = Content.extend({ key: z.string().refine(isStorageKey) });
const BackedUpTable = Content.extend({ name, columns: z.array(name).min(1), rows: count });

const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Migrations that had run, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** In an order in which they can be filled: nothing refers to a later one. */
  tables: z.array(BackedUpTable),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/) })),
  /** The list of files beside this one. */
  files: Content.extend({ count }),
  /** Files that rows speak of and storage did not have. */
  missing: z.array(z.string()),
});

export type BackedUpFile = z.output<typeof BackedUpFile>;
export type BackedUpTable = z.output<typeof BackedUpTable>;
export type Manifest = z.output<typeof Manifest>;

/** What a backup holds, as its manifest and its list of files say. */
export interface BackupContents {
  manifest: Manifest;
  files: readonly BackedUpFile[];
}

/** Where the rows of a table stand in a backup. */
export function tablePath(folder: string, table: string): string {
  return join(folder, 'database', `${table}.copy.gz`);
}

/** Where a file of storage stands in a backup. */
export function filePath(folder: string, key: string): string {
  return join(folder, 'files', ...key.split('/'));
}

/** Writes the list of files, and last the manifest: a folder without one is no backup. */
export async function writeManifest(
  folder: string,
  given: Omit<Manifest, 'format' | 'files'>,
  files: readonly BackedUpFile[],
): Promise<Manifest> {
  const list = Buffer.from(files.map((file) => `${JSON.stringify(file)}\n`).join(''));
  await writeFile(join(folder, FILE_LIST), list, { mode: 0o600 });
  const listed = { bytes: list.length, sha256: hashOf(list), count: files.length };
  const manifest: Manifest = { format: FORMAT, ...given, files: listed };
  // The hash of the manifest itself stands in its last line.
  const text = JSON.stringify(manifest, null, 1);
  const signed = `${text}\n${hashOf(Buffer.from(text))}\n`;
  await writeFile(join(folder, MANIFEST_FILE), signed, { mode: 0o600, flush: true });
  return manifest;
}

/** Reads what a backup says it holds. Throws a {@link BackupError} for what is none, or damaged. */
export async function readManifest(folder: string): Promise<BackupContents> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no whole backup: there is no ${MANIFEST_FILE} in it.`);
  });
  const [, body = '', hash] = /^(.*)\n([0-9a-f]{64})\n$/s.exec(text) ?? [];
  if (hash !== hashOf(Buffer.from(body))) throw damaged(MANIFEST_FILE);
  const parsed = Manifest.safeParse(JSON.parse(body));
  if (!parsed.success) {
    throw new BackupError(`${folder} was made by another version of the portal: use that one.`);
  }
  const manifest = parsed.data;
  const list = await readFile(join(folder, FILE_LIST)).catch(() => Buffer.alloc(0));
  if (hashOf(list) !== manifest.files.sha256) throw damaged(FILE_LIST);
  const lines = list.toString().split('\n').filter(Boolean);
  return { manifest, files: lines.map((line) => BackedUpFile.parse(JSON.parse(line))) };
}

/** The refusal of a backup in which a part differs from what was written. */
export function damaged(part: string): BackupError {
  return new BackupError(
    `The backup is damaged: ${part} is missing or differs from what was written. Nothing was changed.`,
  );
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
