import { expect, it } from 'vitest';
import { readFigures } from './document-load.ts';
import { documentsReport } from './documents-report.ts';

it('reads what a portal says of its documents; nobody has asked for a warm-up', () => {
  const metrics = [
    '# HELP page_renders_total Pages',
    'page_renders_total{result="rendered"} 6',
    'page_renders_total{result="late"} 3',
    'page_renders_total{result="warm-up"} 24',
    'page_render_duration_seconds_sum 0.25',
    'process_cpu_seconds_total 1.5',
    'process_cpu_seconds_total_of_another 9',
  ].join('\n');
  const figures = { cpuSeconds: 1.5, renderSeconds: 0.25, rendered: 6, asked: 9 };
  expect(readFigures(metrics)).toEqual(figures);
});

it('reports the medians of both portals below each other', () => {
  const pace = (requestsPerSecond: number, rendered: number) => ({
    requestsPerSecond,
    rendered,
    portalMs: 3.21,
    renderMs: 20,
    p50: 4,
    p95: 9.6,
  });
  const report = documentsReport([
    {
      name: 'Home',
      rendered: [pace(90, 1), pace(110, 0.5), pace(100, 1)],
      plain: [pace(200, 0)],
    },
  ]);
  expect(report).toMatch(
    /\| Home +\| +100 \| +4 ms \| +10 ms \| +3\.2 ms \| +20\.0 ms \| +100 % \|/,
  );
  expect(report).toMatch(/\| Home, RENDERERS=0 \| +200 \|/);
});
