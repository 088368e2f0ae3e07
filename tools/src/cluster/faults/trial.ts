import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { openDatabase } from '../../../../bff/src/database/connection.ts';
import { sweep } from '../../../../bff/src/jobs/sweep.ts';
import { openStorage } from '../../../../bff/src/storage/open-storage.ts';
import type { Cluster } from '../cluster.ts';
import { type Figures, figuresOf } from '../load/figures.ts';
import { SteadyLoad } from '../load/steady-load.ts';
import { orphans, type Stock, takeStock } from '../load/stock.ts';

export interface Fault {
  name: string;
  /**
   * Strikes, and heals what it broke, while people use the portal.
   * @returns a remark for the table, if there is something to say
   */
  strike: (cluster: Cluster, stock: Stock) => Promise<string | void>;
}

/** What a fault cost. */
export interface Outcome extends Figures {
  name: string;
  acknowledged: number;
  /** Acknowledged writes that are not there. */
  lost: readonly string[];
  /** Reads that did not show the reader's own write. */
  staleReads: number;
  /** What is left when the sweeper has run. */
  orphans: { rows: number; files: number };
  remark: string;
}

const PEOPLE = 12;
const THINK_MS = 250;
const BEFORE_MS = 1_500;
/** Longer than anything retries: what fails now fails for good. */
const AFTER_MS = 4_000;
/** The sweeper leaves files alone that may belong to an upload under way. */
const LATER_MS = 2 * 3_600_000;

/** Lets people use the portal, strikes, waits, and counts what is missing. */
export async function tryFault(cluster: Cluster, fault: Fault): Promise<Outcome> {
  const places = await openPlaces(cluster);
  try {
    const load = await SteadyLoad.gather(
      { origin: cluster.origin, people: PEOPLE, thinkTime: THINK_MS },
      places.stock,
    );
    load.start();
    await delay(BEFORE_MS);
    const remark = await fault.strike(cluster, places.stock);
    await delay(AFTER_MS);
    await load.stop();

    await sweep({ ...places, pool: places.stock.pool }, new Date(Date.now() + LATER_MS));
    return {
      name: fault.name,
      ...figuresOf(load.samples),
      acknowledged: load.ledger.acknowledged,
      lost: await load.ledger.lost(),
      staleReads: load.ledger.staleReads,
      orphans: await orphans(places.stock),
      remark: remark ?? '',
    };
  } finally {
    await places.close();
  }
}

/** Database and storage as the BFF has them, past every part that a fault may strike. */
async function openPlaces({ primary, bucket, dataDir }: Cluster) {
  const { db, close } = openDatabase(primary.url(), { maxConnections: 2 });
  // Of its own, so that it survives a restart of the primary between two questions.
  const pool = new Pool({ connectionString: primary.url(), max: 2 });
  pool.on('error', () => undefined);
  const files = await openStorage({
    bucket: bucket && { name: 'elbi-stays', apiEndpoint: bucket.url },
    dataDir,
  });
  const stock = await takeStock(pool, files);
  return {
    db,
    files,
    stock,
    close: async () => {
      await pool.end();
      await close();
    },
  };
}
