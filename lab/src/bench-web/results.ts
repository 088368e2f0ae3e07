import { median } from '../quantile.ts';
/** Something a visitor does, and what came of it. */
export type JourneyName =
  | 'home, cold'
  | 'home, first tap'
  | 'filter change'
  | 'home, warm'
  | 'home to detail'
  | 'detail deep link, cold'
  | 'detail, first tap'
  | 'detail deep link, warm';

/** What a step measured; times in milliseconds. Not every step has every measure. */
export interface Measures {
  requests: number;
  waves: number;
  wavesWithPictures: number;
  bytes: number;
  bytesWithoutPictures: number;
  /** Of the next pages. */
  bytesAhead: number;
  fcp?: number;
  lcp?: number;
  /** From the beginning of the load until a tap, made as soon as it can be, is answered. */
  tapAnswered?: number;
  /** From the click to the new content. */
  shown?: number;
  responseToPaint?: number;
  layoutShift: number;
  blockingTime: number;
  interactionDelay?: number;
}

export type Measure = keyof Measures;

/** The portal as it ships, and what it is measured against. */
export type Variant = 'federated' | 'singlePage';

/** All runs of both variants. */
export type Runs = Readonly<Record<Variant, readonly Readonly<Record<JourneyName, Measures>>[]>>;

/** The middle of all runs, by journey. */
export type Summary = Readonly<Record<JourneyName, Readonly<Record<Variant, Measures>>>>;

/** The medians of all runs; of each measure by itself. */
export function summarise(runs: Runs): Summary {
  const [first] = runs.federated;
  const journeys = Object.keys(first ?? {}) as JourneyName[];
  const middle = (variant: Variant, journey: JourneyName) => {
    const all = runs[variant].map((run) => run[journey]);
    const measures = Object.keys(all[0] ?? {}) as Measure[];
    return Object.fromEntries(
      measures.map((measure) => [measure, median(all.map((one) => one[measure] ?? NaN))]),
    ) as unknown as Measures;
  };
  return Object.fromEntries(
    journeys.map((journey) => [
      journey,
      { federated: middle('federated', journey), singlePage: middle('singlePage', journey) },
    ]),
  ) as Summary;
}
