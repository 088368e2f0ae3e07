import { setTimeout as delay } from 'node:timers/promises';
import { sweep } from '../../../bff/src/jobs/sweep.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { type Figures, figuresOf } from '../load/figures.ts';
import { type Stores, withStock } from '../load/open-stock.ts';
import { type LoadOptions, SteadyLoad } from '../load/steady-load.ts';
import { orphans, type Stock } from '../load/stock.ts';

/** A portal that people use while something breaks. */
export type Target = Stores & Pick<LoadOptions, 'origin' | 'standIns'>;

export interface Fault<Broken extends Target = Cluster> {
  name: string;
  /**
   * Strikes, and heals what it broke, while people use the portal.
   * @returns a remark for the table, if there is something to say
   */
  strike: (target: Broken, stock: Stock) => Promise<string | void>;
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
/** Longer than any retry. */
const AFTER_MS = 4_000;
/** The sweeper leaves files alone that may belong to an upload under way. */
const LATER_MS = 2 * 3_600_000;

/** Lets people use the portal, strikes, waits, and counts what is missing. */
export async function tryFault<Broken extends Target>(
  target: Broken,
  fault: Fault<Broken>,
): Promise<Outcome> {
  const { origin, standIns } = target;
  return withStock(target, async ({ db, files, stock }) => {
    const load = await SteadyLoad.gather(
      { origin, standIns, people: PEOPLE, thinkTime: THINK_MS },
      stock,
    );
    load.start();
    let remark: string | void;
    try {
      await delay(BEFORE_MS);
      remark = await fault.strike(target, stock);
      await delay(AFTER_MS);
    } finally {
      // A fault that could not strike leaves nobody behind who writes beside the next one.
      await load.stop();
    }

    await sweep({ db, files, pool: stock.pool }, new Date(Date.now() + LATER_MS));
    return {
      name: fault.name,
      ...figuresOf(load.samples),
      acknowledged: load.ledger.acknowledged,
      lost: await load.ledger.lost(),
      staleReads: load.ledger.staleReads,
      orphans: await orphans(stock),
      remark: remark ?? '',
    };
  });
}
