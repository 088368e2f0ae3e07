import type { Summary } from './results.ts';

/** What the web side is held to. */
export interface Goal {
  goal: string;
  measured: string;
  met: boolean;
}

/** Most bytes of the first page, as a multiple of those of the single page. */
const BYTES_RATIO = 1.15;
const WAVES = 2;
const LAYOUT_SHIFT = 0.02;
const FILTER_MS = 100;

/** Each goal with what was measured. */
export function judge(summary: Summary): Goal[] {
  const { federated: home, singlePage: plain } = summary['home, cold'];
  const filter = summary['filter change'].federated.responseToPaint ?? Infinity;
  const bytes = home.bytesWithoutPictures / plain.bytesWithoutPictures;
  const [lcp, plainLcp] = [home.lcp ?? Infinity, plain.lcp ?? 0];
  const shift = Math.max(...Object.values(summary).map(({ federated }) => federated.layoutShift));
  return [
    {
      goal: `First home page in ${WAVES} waves (pictures apart)`,
      measured: String(home.waves),
      met: home.waves <= WAVES,
    },
    {
      goal: `First home page: at most ${BYTES_RATIO} times the bytes of the single page (pictures apart)`,
      measured: `${bytes.toFixed(3)} times`,
      met: bytes <= BYTES_RATIO,
    },
    {
      goal: 'First home page: largest contentful paint at most that of the single page',
      measured: `${Math.round(lcp)} ms and ${Math.round(plainLcp)} ms, ${(lcp / plainLcp).toFixed(2)} times`,
      met: lcp <= plainLcp,
    },
    {
      goal: `Layout shift below ${LAYOUT_SHIFT}, on every journey`,
      measured: `${shift.toFixed(3)} at most`,
      met: shift < LAYOUT_SHIFT,
    },
    {
      goal: `A filter change is on screen within ${FILTER_MS} ms of the response`,
      measured: `${Math.round(filter)} ms`,
      met: filter <= FILTER_MS,
    },
  ];
}
