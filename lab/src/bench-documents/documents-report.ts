import { markdownTable } from '../bench-web/tables.ts';
import { median } from '../quantile.ts';
import type { DocumentPace } from './document-load.ts';

/** The paces of one case with renderers and without, one of each per round. */
export interface DocumentCase {
  name: string;
  rendered: readonly DocumentPace[];
  plain: readonly DocumentPace[];
}

const COLUMNS: readonly [string, keyof DocumentPace, (value: number) => string][] = [
  ['Documents/s', 'requestsPerSecond', (value) => value.toFixed(0)],
  ['p50', 'p50', (value) => `${value.toFixed(0)} ms`],
  ['p95', 'p95', (value) => `${value.toFixed(0)} ms`],
  ['Portal', 'portalMs', (value) => `${value.toFixed(1)} ms`],
  ['Renderer', 'renderMs', (value) => `${value.toFixed(1)} ms`],
  ['Pages in time', 'rendered', (value) => `${(value * 100).toFixed(0)} %`],
];

/** Two lines for each case: with a renderer, and without. */
export function documentsReport(cases: readonly DocumentCase[]): string {
  const line = (name: string, paces: readonly DocumentPace[]) => [
    name,
    ...COLUMNS.map(([, key, write]) => write(median(paces.map((pace) => pace[key])))),
  ];
  return markdownTable(
    ['Documents', ...COLUMNS.map(([title]) => title)],
    cases.flatMap(({ name, rendered, plain }) => [
      line(name, rendered),
      line(`${name}, RENDERERS=0`, plain),
    ]),
  );
}
