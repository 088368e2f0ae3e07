import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../../bff/src/database/connection.ts';
import {
  PICTURE_FILE_NAMES,
  PICTURE_PREFIX,
} from '../../../bff/src/product/pictures/picture-files.ts';
import { sweep, sweepFiles } from '../../../bff/src/main/jobs/sweep.ts';
import { openStorage } from '../../../bff/src/storage/open-storage.ts';
import type { Services } from '../../../bff/src/services.ts';
import { type LoadMetrics, summarise } from '../load/figures.ts';
import { SteadyLoad } from '../load/steady-load.ts';
import { createFixtures } from '../load/load-fixtures.ts';
import type { ComposeProject } from './compose-project.ts';

export interface Fault {
  name: string;
  /** Whether no request may fail. */
  isUnnoticed: boolean;
  /**
   * Causes the fault and repairs it, under load.
   * @returns a remark for the table, if any
   */
  strike: (project: ComposeProject) => Promise<string | void>;
}

/** The effect of a fault. */
export interface Outcome extends LoadMetrics {
  name: string;
  acknowledged: number;
  /** Lost acknowledged writes. */
  lost: readonly string[];
  /** Reads that did not show the reader's own write. */
  staleReads: number;
  /** Orphans after the sweep. */
  orphans: { rows: number; files: number };
  remark: string;
}

const PEOPLE = 12;
const THINK_MS = 250;
const BEFORE_MS = 1_500;
/** Longer than any retry and replication lag, in milliseconds. */
const AFTER_MS = 6_000;
/** The sweep skips files that may belong to an upload in progress. */
const LATER_MS = 2 * 3_600_000;

/** Causes a fault under load, waits, and counts losses. */
export async function tryFault(project: ComposeProject, fault: Fault): Promise<Outcome> {
  const { origin, origins } = project;
  const options = { origin, origins, people: PEOPLE, thinkTime: THINK_MS };
  const load = await SteadyLoad.gather(options, await createFixtures(origin));
  load.start();
  let remark: string | void;
  try {
    await delay(BEFORE_MS);
    remark = await fault.strike(project);
    await delay(AFTER_MS);
  } finally {
    // The load stops even if the fault could not be caused.
    await load.stop();
  }
  return {
    name: fault.name,
    ...summarise(load.samples),
    acknowledged: load.ledger.acknowledged,
    lost: await load.ledger.lost(),
    staleReads: load.ledger.staleReads,
    orphans: await sweepAndCount(project),
    remark: remark ?? '',
  };
}

/** Runs the sweep directly, independent of faulty parts, and counts orphans. */
async function sweepAndCount({ databaseUrl, bucketUrl, dataDir }: ComposeProject) {
  const { db, read, close } = openDatabase(databaseUrl, { maxConnections: 2 });
  try {
    const bucket = { name: 'elbi-stays', apiEndpoint: bucketUrl };
    const files = await openStorage({ bucket, dataDir });
    const later = new Date(Date.now() + LATER_MS);
    await sweep({ db, files }, later);
    await sweepFiles({ files, read }, later);
    return await countOrphans({ read, files });
  } finally {
    await close();
  }
}

/** Rows of pictures without files, and folders of files without a row. */
async function countOrphans({ read, files }: Pick<Services, 'read' | 'files'>) {
  const { rows } = await read.query<{ content_hash: string }>(
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
