import { chown, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unprivilegedAccount } from '../../database/embedded/account.ts';
import { clusterIn } from '../../database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../database/embedded/start-embedded-postgres.ts';
import { OperatorError } from '../../errors.ts';
import { afterRestore } from './after-restore.ts';

/** Contents of a data folder in a backup: no secrets, and nothing that a start recreates. */
const PARTS = ['postgres', 'files', 'shipped.json'];

/** Copies the data folder of a stopped portal. */
export async function copyDataDir(dataDir: string, backup: string): Promise<void> {
  const names = await namesIn(dataDir);
  if (!names.includes('postgres')) {
    throw new OperatorError(`${dataDir} contains no portal. Set DATA_DIR to its data.`);
  }
  // Throws while the portal runs; the Postgres of a killed portal is stopped.
  await (await startEmbeddedPostgres({ dataDir, log: () => {} })).stop();
  await copyParts(dataDir, backup, names);
}

/** Restores a copy into an empty data folder, and ends all sessions. */
export async function restoreDataDir(dataDir: string, backup: string): Promise<void> {
  const names = await namesIn(backup);
  if (!names.includes('postgres')) {
    throw new OperatorError(
      `${backup} contains no copy of a data folder. If it contains a dump, set DATABASE_URL.`,
    );
  }
  const present = await namesIn(dataDir);
  if (PARTS.some((part) => present.includes(part))) {
    throw new OperatorError(
      `${dataDir} is in use by a portal. Set DATA_DIR to an empty folder. Nothing was changed.`,
    );
  }
  await mkdir(dataDir, { recursive: true });
  await copyParts(backup, dataDir, names);
  await giveToPostgres(clusterIn(dataDir).folder);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    await afterRestore(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function copyParts(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const part of PARTS.filter((one) => names.includes(one))) {
    await cp(join(from, part), join(to, part), { recursive: true, errorOnExist: true });
  }
}

/** A copy made by root belongs to root, as whom Postgres does not run. */
async function giveToPostgres(folder: string): Promise<void> {
  const account = await unprivilegedAccount();
  if (!account) return;
  const paths = await readdir(folder, { recursive: true });
  for (const path of ['', ...paths]) await chown(join(folder, path), account.uid, account.gid);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
