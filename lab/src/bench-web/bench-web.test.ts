import { describe, expect, it } from 'vitest';
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
  fcp: 2_000,
  lcp: 3_000,
  layoutShift: 0.001,
  blockingTime: 100,
};

const journeys = (federated: Partial<Measures>, singlePage: Partial<Measures> = {}): Summary => {
  const both = {
    federated: { ...MEASURES, ...federated },
    singlePage: { ...MEASURES, ...singlePage },
  };
  const names: JourneyName[] = ['home, cold', 'filter change'];
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
  const met = (federated: Partial<Measures>) => judge(journeys(federated)).map((goal) => goal.met);

  it('are met by what is as good as the single page', () => {
    expect(met({ responseToPaint: 80 })).toEqual([true, true, true, true, true]);
  });

  it('are missed one by one', () => {
    const bad = { waves: 3, bytesWithoutPictures: 270_000, lcp: 3_001, layoutShift: 0.02 };
    expect(met({ ...bad, responseToPaint: 101 })).toEqual([false, false, false, false, false]);
    expect(met({})).toEqual([true, true, true, true, false]);
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
    expect(report).not.toContain('Click to content');
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
