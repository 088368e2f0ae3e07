import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import { withStock } from './open-stock.ts';
import { type Figures, figuresByKind, figuresOf } from './figures.ts';
import { type ProcessFigures, processFigures } from './process-figures.ts';
import { type ProcessorTime, processorTime, timeSince } from './processor-time.ts';
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
  /** What each kind of request met. */
  kinds: Readonly<Record<string, Figures>>;
  /** Seconds of processor time that each part used between the two. */
  processor: ProcessorTime;
}

/** The share of the time in which processors are watched: from when everything is loaded. */
export const MEASURED = 0.9;

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
    await delay(seconds * (1 - MEASURED) * 1_000);
    const before = held();
    const usedBefore = processorTime(cluster);
    await delay(seconds * MEASURED * 1_000);
    const after = held();
    const processor = timeSince(usedBefore, processorTime(cluster));
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
      kinds: figuresByKind(load.samples),
      processor,
    };
  });
}
