import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { afterFile } from '../../testing/after-file.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { clusterIn } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';
import {
  type EmbeddedPostgres,
  runningPostgresUrl,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

const root = await tempFolder();

beforeAll(async () => {
  await (await start(join(root, 'template'))).stop();
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, skipFsync: true });
  afterFile(() => postgres.stop());
  return postgres;
}

/** Returns a data folder with a stopped cluster; copying one is quicker than creating one. */
function withCluster(name: string): string {
  const dataDir = join(root, name);
  execFileSync('cp', ['-a', join(root, 'template'), dataDir]);
  return dataDir;
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Starts Postgres on the folder in another process, and waits until it runs. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'))};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(url);
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

describe('startEmbeddedPostgres', () => {
  it('creates a database in UTF-8 with its own locale only, and reuses it', async () => {
    const dataDir = join(root, 'kept');
    const first = await start(dataDir);
    expect(
      await query(first.url, `select lower('ÑÉ') as l, current_setting('port') > '' as p`),
    ).toEqual([{ l: 'ñé', p: true }]);
    await query(first.url, 'create table kept as select 1 as one');
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

    const second = await start(dataDir);
    expect(await query(second.url, 'select * from kept')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('listens on loopback only, requires its password, and stores it for its owner only', async () => {
    const dataDir = withCluster('private');
    const { url } = await start(dataDir);
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(url, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ]);
    const stranger = new URL(url);
    stranger.password = 'guess';
    await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(clusterIn(dataDir).passwordFile)).mode & 0o077).toBe(0);
  });

  it('reports that a power failure has emptied its password', async () => {
    const dataDir = withCluster('no-password');
    const { passwordFile, data } = clusterIn(dataDir);
    await writeFile(passwordFile, '');
    await expect(start(dataDir)).rejects.toThrow(
      `${passwordFile} is empty: restore it from a backup.`,
    );
    expect(await findPostmaster(data)).toBeNull();
  });

  it('ignores PG variables of the environment', async () => {
    vi.stubEnv('PGDATA', '/nowhere');
    vi.stubEnv('PGPORT', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { url } = await start(withCluster('steered'));
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('replaces the Postgres of a portal that was killed', async () => {
    const dataDir = withCluster('orphan');
    await kill(await startElsewhere(dataDir), 'SIGKILL');
    const { data } = clusterIn(dataDir);
    const { pid } = (await findPostmaster(data))!;
    const postgres = await start(dataDir);
    expect((await findPostmaster(data))!.pid).not.toBe(pid);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(await findPostmaster(data)).toBeNull();
  });

  it('rejects a second portal on the same folder with a message, and does not disturb the first', async () => {
    const dataDir = withCluster('shared');
    const other = await startElsewhere(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `Another portal runs on ${dataDir} (process ${other.pid}): stop it, or set DATA_DIR to another folder.`,
    );
    const url = await runningPostgresUrl(dataDir);
    expect(await query(url!, 'select 1 as one')).toEqual([{ one: 1 }]);
    await kill(other, 'SIGKILL');
    await (await start(dataDir)).stop();
    expect(await runningPostgresUrl(dataDir)).toBeNull();
  });

  it('recovers what was committed when Postgres and the portal were killed', async () => {
    const dataDir = withCluster('recovered');
    // Unlike in other tests, this data must survive a crash.
    const other = await startElsewhere(dataDir);
    const url = await runningPostgresUrl(dataDir);
    await query(url!, 'create table kept as select generate_series(1, 1000) as n');
    await kill(other, 'SIGKILL');
    process.kill((await findPostmaster(clusterIn(dataDir).data))!.pid, 'SIGKILL');
    const second = await start(dataDir);
    expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1_000 }]);
  });

  it('treats a lock file of another program as stale', async () => {
    const dataDir = withCluster('stale');
    const { data } = clusterIn(dataDir);
    await writeFile(
      join(data, 'postmaster.pid'),
      [process.pid, data, 0, 5432, '', '127.0.0.1', '', 'ready   ', ''].join('\n'),
    );
    const again = await start(dataDir);
    expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('waits for a lock file that is being written', async () => {
    const data = await tempFolder();
    await writeFile(join(data, 'postmaster.pid'), '');
    expect(await findPostmaster(data)).toBeNull();
    expect(await readdir(data)).toEqual(['postmaster.pid']);
  });

  it('recreates an incomplete cluster', async () => {
    const dataDir = join(root, 'half');
    const halfMade = join(dataDir, 'postgres.init-999999999-0');
    await mkdir(join(halfMade, 'postgres', 'data'), { recursive: true });
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(stat(halfMade)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('starts one Postgres when two processes start concurrently on a new folder', async () => {
    const dataDir = join(root, 'race');
    const both = await Promise.allSettled([start(dataDir), start(dataDir)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain('Another portal runs on ');
  });

  it('reports a failed start with its reason', async () => {
    const dataDir = withCluster('broken');
    const { data, logFile } = clusterIn(dataDir);
    await rm(join(data, 'global'), { recursive: true });
    await expect(start(dataDir)).rejects.toThrow(
      /^The embedded Postgres could not start in \S+broken\/postgres \(.*global.*\)\.$/,
    );
    expect(await readFile(logFile, 'utf8')).toContain('global');
  });
});
