import { cpus, totalmem } from 'node:os';
import { goalsOf } from './goals.ts';
import type { Measured } from './measure.ts';
import { sizeName } from './options.ts';

/** The tables of a run, as Markdown. */
export function tablesOf(all: readonly Measured[], date: Date): string {
  return [
    `Measured on ${date.toISOString().slice(0, 10)}: ${machine()}.`,
    latencyTable(all),
    ...all.map(throughputTable),
    ...all.flatMap(peersTable),
    writesTable(all),
    sizesTable(all),
    goalsTable(all),
  ].join('\n\n');
}

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return (
    `${cpus().length} cores (${cpu?.model.trim() || process.arch}), ${memory} GiB, ` +
    `Node ${process.versions.node}, embedded Postgres with its standard settings, everything on ` +
    'this one machine'
  );
}

const ratio = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const times = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const mega = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}

function latencyTable(all: readonly Measured[]): string {
  const names = all[0]?.latencies.calls ?? [];
  const lookUp = all.map(({ latencies: { lookUp } }) => lookUp);
  return [
    '**One call at a time**: p50 (p95), both as a ratio to the p50 of one look-up of a place by its ' +
      'primary key in the same run. Statements as sent by a process that has answered before.',
    table(
      ['', 'statements', ...all.map(({ size }) => `${sizeName(size)} places`)],
      [
        ['look-up by primary key', '1', ...lookUp.map((one) => `1 (${times(one.p95 / one.p50)})`)],
        ...names.map(({ name, statements }, index) => [
          name,
          String(statements),
          ...all.map(({ latencies: { lookUp: unit, calls } }) => {
            const call = calls[index];
            return call ? `${times(call.p50 / unit.p50)} (${times(call.p95 / unit.p50)})` : '';
          }),
        ]),
      ],
    ),
    `One look-up took ${lookUp.map(({ p50 }) => `${p50.toFixed(2)} ms`).join(', ')}.`,
  ].join('\n\n');
}

function throughputTable({ size, throughput }: Measured): string {
  return [
    `**Under load, ${sizeName(size)} places** (16 connections): ratios to a bare \`node:http\` server ` +
      'with `pg` that sends the same statements and answers with their rows. A miss asks the ' +
      'database, as for somebody who has just written; a hit is answered by the cache of visitors’ reads.',
    table(
      [
        '',
        'requests/s, miss',
        'CPU of Node, miss',
        'requests/s, hit',
        'CPU of Node, hit',
        'bare: requests/s',
        'bare: CPU',
      ],
      throughput.map(({ name, bare, miss, hit }) => [
        name,
        ratio(miss.requests),
        ratio(miss.cpu),
        hit ? ratio(hit.requests) : '–',
        hit ? ratio(hit.cpu) : '–',
        bare.requestsPerSecond.toFixed(0),
        `${bare.cpuMicros.toFixed(0)} µs`,
      ]),
    ),
  ].join('\n\n');
}

/** What others would answer the same questions with; nothing where that was not measured. */
function peersTable({ size, throughput }: Measured): string[] {
  const rows = throughput.flatMap(({ name, peers }) => (peers ? [{ name, ...peers }] : []));
  if (rows.length === 0) return [];
  return [
    [
      `**Beside peers, ${sizeName(size)} places** (16 connections): requests a second as ratios to the ` +
        'bare server with the same questions in plain SQL, planned anew or named, whichever is better. ' +
        'Words are found there by `ilike` with an index of trigrams, without typing mistakes, filters are ' +
        'counted in an index, and nothing is counted beside them.',
      table(
        ['', 'plain SQL, requests/s', 'Koa with Knex', 'portal, miss', 'portal, hit'],
        rows.map(({ name, plainPerSecond, koa, miss, hit }) => [
          name,
          plainPerSecond.toFixed(0),
          ratio(koa),
          ratio(miss),
          ratio(hit),
        ]),
      ),
    ].join('\n\n'),
  ];
}

function writesTable(all: readonly Measured[]): string {
  return [
    '**Writes**: with what search keeps, which is the transaction that wrote a place last and an ' +
      'index of it, as a ratio to the writes a second without (more is better). Each write is a ' +
      'transaction.',
    table(
      [
        '',
        ...all.flatMap(({ size }) => [`${sizeName(size)}, alone`, `${sizeName(size)}, 8 writers`]),
      ],
      (all[0]?.writes ?? []).map(({ name }, index) => [
        name,
        ...all.flatMap(({ writes }) => {
          const write = writes[index];
          return write
            ? [
                `${ratio(write.alone)} (${write.alonePerSecond.toFixed(0)}/s)`,
                `${ratio(write.crowd)} (${write.crowdPerSecond.toFixed(0)}/s)`,
              ]
            : [];
        }),
      ]),
    ),
  ].join('\n\n');
}

function sizesTable(all: readonly Measured[]): string {
  return [
    '**Memory and disk**',
    table(
      ['', ...all.map(({ size }) => `${sizeName(size)} places`)],
      [
        ['memory of the portal, started', ...all.map(({ bytes }) => mega(bytes.portalIdle))],
        ['… after the load', ...all.map(({ bytes }) => mega(bytes.portalLoaded))],
        ['database', ...all.map(({ bytes }) => mega(bytes.database))],
        ['of it what search keeps', ...all.map(({ bytes }) => mega(bytes.search))],
      ],
    ),
  ].join('\n\n');
}

function goalsTable(all: readonly Measured[]): string {
  return [
    '**Goals**',
    table(
      ['', 'goal', 'measured', ''],
      goalsOf(all).map(({ name, goal, measured, isMet }) => [
        name,
        goal,
        measured,
        isMet ? 'met' : '**not met**',
      ]),
    ),
  ].join('\n\n');
}
