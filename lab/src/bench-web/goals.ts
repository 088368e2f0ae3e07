import type { JourneyName, Measure, Measures, Summary } from './results.ts';

/** What the web side is held to. */
export interface Goal {
  goal: string;
  measured: string;
  met: boolean;
}

const HOME_COLD = ['home, cold'] as const;
const BOTH_COLD = [...HOME_COLD, 'detail deep link, cold'] as const;
const BOTH_WARM = ['home, warm', 'detail deep link, warm'] as const;

/** What is held against the single page: a measure of some journeys, and its largest ratio. */
const RATIOS: readonly [string, Measure, readonly JourneyName[], number][] = [
  ['Home and place, cold: first contentful paint', 'fcp', BOTH_COLD, 0.4],
  ['Home and place, cold: largest contentful paint, with pictures', 'lcp', BOTH_COLD, 0.5],
  ['Home and place, warm: first contentful paint', 'fcp', BOTH_WARM, 0.7],
  [
    'Home and place, cold: first tap answered',
    'tapAnswered',
    ['home, first tap', 'detail, first tap'],
    1,
  ],
  ['Home to place: click to content', 'shown', ['home to detail'], 1],
  ['Home and place, cold: blocking time', 'blockingTime', BOTH_COLD, 1],
  [
    'Bytes of the first page without pictures, the markup included',
    'bytesWithoutPictures',
    HOME_COLD,
    1.15,
  ],
];

const WAVES = 2;
const LAYOUT_SHIFT = 0.01;
const FILTER_MS = 100;

/** Each goal with what was measured. */
export function judge(summary: Summary): Goal[] {
  const filter = summary['filter change'].federated.responseToPaint ?? Infinity;
  const { waves } = summary['home, cold'].federated;
  const shift = Math.max(...Object.values(summary).map(({ federated }) => federated.layoutShift));
  return [
    ...RATIOS.map(([what, measure, journeys, most]) => {
      const ratios = journeys.map((journey) => ratioOf(summary[journey], measure));
      return {
        goal: `${what}: at most ${most.toFixed(2)} times`,
        measured: ratios.map((ratio) => ratio.toFixed(2)).join(' and '),
        met: ratios.every((ratio) => ratio <= most),
      };
    }),
    {
      goal: `Layout shift of at most ${LAYOUT_SHIFT}, on every journey`,
      measured: `${shift.toFixed(3)} at most`,
      met: shift <= LAYOUT_SHIFT,
    },
    {
      goal: `First home page in ${WAVES} waves (pictures apart)`,
      measured: String(waves),
      met: waves <= WAVES,
    },
    {
      goal: `A filter change is on screen within ${FILTER_MS} ms of the response`,
      measured: `${Math.round(filter)} ms`,
      met: filter <= FILTER_MS,
    },
  ];
}

function ratioOf(variants: { federated: Measures; singlePage: Measures }, measure: Measure) {
  return (variants.federated[measure] ?? Infinity) / (variants.singlePage[measure] ?? 0);
}
