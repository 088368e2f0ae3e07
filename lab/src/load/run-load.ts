import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import { withStock } from './open-stock.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type ProcessFigures, processFigures } from './process-figures.ts';
import { SteadyLoad } from './steady-load.ts';

export interface Step extends Figures {
  people: number;
  seconds: number;
  perSecond: number;
  /** Acknowledged writes that are not there. */
  lost: number;
  staleReads: number;
  /** Of each replica: after a tenth of the time, when everything is loaded, and at the end. */
  before: readonly ProcessFigures[];
  after: readonly ProcessFigures[];
}

/** Lets people use the cluster for a time. */
export async function runLoad(
  cluster: Cluster,
  { people, seconds, thinkTime }: { people: number; seconds: number; thinkTime: number },
  say: (line: string) => void,
): Promise<Step> {
  return withStock(cluster, async ({ stock }) => {
    const load = await SteadyLoad.gather({ origin: cluster.origin, people, thinkTime }, stock);
    const held = () => cluster.replicas.map(({ pid }) => processFigures(pid));
    say(`  ${people} people for ${seconds} s …`);
    load.start();
    await delay(seconds * 100);
    const before = held();
    await delay(seconds * 900);
    const after = held();
    await load.stop();
    const figures = figuresOf(load.samples);
    return {
      ...figures,
      people,
      seconds,
      perSecond: figures.requests / seconds,
      lost: (await load.ledger.lost()).length,
      staleReads: load.ledger.staleReads,
      before,
      after,
    };
  });
}
