import { describe, expect, it } from 'vitest';
import { frameAtSteps } from './film.ts';
import { judge } from './goals.ts';
import { blockingTime, interactionDelay, layoutShift } from './page-timings.ts';
import { BEGIN, END, reportOf, withReport } from './report.ts';
import { median, quantile } from '../quantile.ts';
import { type JourneyName, type Measures, summarise, type Summary } from './results.ts';
import { markdownTable } from './tables.ts';
import { wavesOf } from './waves.ts';

const MEASURES: Measures = {
  requests: 7,
  waves: 2,
  wavesWithPictures: 3,
  bytes: 400_000,
  bytesWithoutPictures: 230_000,
  bytesAhead: 0,
  fcp: 2_000,
  lcp: 3_000,
  tapAnswered: 4_000,
  shown: 1_000,
  layoutShift: 0.001,
  blockingTime: 100,
};

const journeys = (federated: Partial<Measures>, singlePage: Partial<Measures> = {}): Summary => {
  const both = {
    federated: { ...MEASURES, ...federated },
    singlePage: { ...MEASURES, ...singlePage },
  };
  const names: JourneyName[] = [
    'home, cold',
    'home, first tap',
    'home, warm',
    'home to detail',
    'filter change',
    'detail deep link, cold',
    'detail, first tap',
    'detail deep link, warm',
  ];
  return Object.fromEntries(names.map((name) => [name, both])) as Summary;
};

describe('waves of requests', () => {
  it('are one for what is asked for before any answer', () => {
    expect(wavesOf([0, 1, 2].map((asked) => ({ asked, answered: 5 + asked })))).toBe(1);
  });

  it('grow with each request that came after an answer, whatever its order in the log', () => {
    const requests = [
      { asked: 2.5, answered: 3 },
      { asked: 0, answered: 1 },
      { asked: 1.1, answered: 2 },
      { asked: 1.2, answered: 9 },
    ];
    expect(wavesOf(requests)).toBe(3);
  });

  it('are none without requests, and one for what was never answered', () => {
    expect(wavesOf([])).toBe(0);
    expect(wavesOf([{ asked: 1, answered: Infinity }])).toBe(1);
  });
});

describe('what a browser notes', () => {
  it('counts the worst window of shifts, from a moment on', () => {
    const shifts = [
      { at: 100, value: 0.01 },
      { at: 900, value: 0.02 },
      { at: 3_000, value: 0.005 },
    ];
    expect(layoutShift(shifts)).toBeCloseTo(0.03);
    expect(layoutShift(shifts, 950)).toBeCloseTo(0.005);
    expect(layoutShift([])).toBe(0);
  });

  it('ends a window of shifts after five seconds', () => {
    const shifts = Array.from({ length: 8 }, (_, i) => ({ at: i * 900, value: 0.01 }));
    expect(layoutShift(shifts)).toBeCloseTo(0.06);
  });

  it('counts what tasks take beyond 50 ms', () => {
    const tasks = [
      { at: 0, duration: 70 },
      { at: 200, duration: 51 },
    ];
    expect(blockingTime(tasks)).toBe(21);
    expect(blockingTime(tasks, 100)).toBe(1);
  });

  it('takes the slowest interaction, and no browser tells of quick ones', () => {
    expect(interactionDelay([{ at: 5, duration: 48 }], 0)).toBe(48);
    expect(interactionDelay([{ at: 5, duration: 48 }], 6)).toBe(16);
  });
});

describe('a film', () => {
  it('shows at each step what was on the screen then, and nothing of the page before', () => {
    const frames = [
      { at: -30, picture: 'before' },
      { at: 250, picture: 'text' },
      { at: 390, picture: 'more text' },
      { at: 1_000, picture: 'picture' },
    ];
    const steps = frameAtSteps(frames).map((frame) => frame?.picture ?? null);
    expect(steps.slice(0, 5)).toEqual([null, 'more text', 'more text', 'more text', 'picture']);
    expect(new Set(steps.slice(5))).toEqual(new Set(['picture']));
  });
});

describe('medians', () => {
  it('are the middle one, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(quantile([10, 0], 0.75)).toBe(7.5);
  });

  it('are taken of each measure by itself, of each variant', () => {
    const run = (lcp: number) => ({ 'home, cold': { ...MEASURES, lcp } });
    const runs = { federated: [1, 9, 4].map(run), singlePage: [3, 3, 2].map(run) };
    const summary = summarise(runs as unknown as Parameters<typeof summarise>[0]);
    expect(summary['home, cold'].federated.lcp).toBe(4);
    expect(summary['home, cold'].singlePage.lcp).toBe(3);
  });
});

describe('goals', () => {
  /** As the goals want it, of everything. */
  const GOOD = {
    fcp: 0.4 * MEASURES.fcp!,
    lcp: 0.5 * MEASURES.lcp!,
    bytesWithoutPictures: 1.15 * MEASURES.bytesWithoutPictures,
    layoutShift: 0.01,
    responseToPaint: 100,
  };
  const missed = (federated: Partial<Measures>) =>
    judge(journeys(federated))
      .filter((goal) => !goal.met)
      .map(({ goal }) => goal);

  it('are met by what is just as good as they say', () => {
    expect(missed(GOOD)).toEqual([]);
  });

  it.each([
    ['first contentful paint: at most 0.40', { fcp: 1_400 }],
    ['largest contentful paint', { lcp: 1_501 }],
    ['first tap answered', { tapAnswered: 4_001 }],
    ['click to content', { shown: 1_001 }],
    ['blocking time', { blockingTime: 101 }],
    ['Bytes of the first page', { bytesWithoutPictures: 265_000 }],
    ['Layout shift', { layoutShift: 0.011 }],
    ['2 waves', { waves: 3 }],
    ['filter change', { responseToPaint: 101 }],
  ])('are missed one by one: %s', (goal, bad) => {
    expect(missed({ ...GOOD, ...bad })).toContainEqual(expect.stringContaining(goal));
    expect(missed({ ...GOOD, ...bad }).length).toBeLessThanOrEqual(2);
  });

  it('say what was measured of each page', () => {
    expect(judge(journeys(GOOD))[0]).toMatchObject({ measured: '0.40 and 0.40', met: true });
  });
});

describe('the report', () => {
  const circumstances = { date: new Date('2026-11-21T03:00:00Z'), runs: 7, browser: 'Chromium 1' };

  it('says when, where and what, side by side', () => {
    const report = reportOf(
      journeys({ bytesWithoutPictures: 253_000, responseToPaint: 80 }, { responseToPaint: 160 }),
      circumstances,
    );
    expect(report).toMatch(/^Measured on 2026-11-21, medians of 7 runs/);
    expect(report).toContain('### Home, cold');
    expect(report).toMatch(/\| Bytes, without pictures +\| +253\.0 kB \| +230\.0 kB \| +1\.10 \|/);
    expect(report).toMatch(/\| Response to paint +\| +80 ms \| +160 ms \| +0\.50 \|/);
    expect(report).not.toContain('Interaction delay');
  });

  it('takes the place of the one before, and of nothing else', () => {
    const document = `# Performance\n\n${BEGIN}\n\nold\n\n${END}\n\n## API\n`;
    expect(withReport(document, 'new')).toBe(
      `# Performance\n\n${BEGIN}\n\nnew\n\n${END}\n\n## API\n`,
    );
    expect(() => withReport('# Performance', 'new')).toThrow('no place for the report');
  });

  it('writes tables as prettier leaves them', () => {
    expect(markdownTable(['', 'A'], [['name', '12']])).toBe(
      '|      |   A |\n| ---- | --: |\n| name |  12 |',
    );
  });
});
