import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { clusterIn } from '../database/embedded/cluster.ts';
import { findPostmaster, isAlive } from '../database/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../database/embedded/start-embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { TEMPLATE, administer, withDatabase } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the Postgres that the whole run shares. */
    postgresUrl: string;
  }
}

const PREFIX = 'elbi-test-';

/** One real Postgres for the whole run, with a migrated database that test files clone. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, skipFsync: true });
  await administer(postgres.url, `create database ${TEMPLATE}`);
  await migrate(withDatabase(postgres.url, TEMPLATE));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Ends what earlier runs left running when they were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)$`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    const postmaster = await findPostmaster(clusterIn(folder).data);
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
