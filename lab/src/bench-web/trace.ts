import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import { releasePath, type SectionDescription } from '@elbi/contract/domain';
import type { Browser, Page } from 'playwright-core';
import { shippedPackages } from '../../../tools/src/section/project.ts';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.cpu_profiler',
];
const TASK = 'RunTask';
/** Work of the browser, by the events of its trace. */
const OF_BROWSER = new Map([
  ['ParseHTML', 'parse HTML'],
  ['UpdateLayoutTree', 'style'],
  ['Layout', 'layout'],
  ['PrePaint', 'paint'],
  ['Paint', 'paint'],
  ['Layerize', 'paint'],
  ['Commit', 'paint'],
  ['v8.compile', 'compile'],
  ['v8.compileModule', 'compile'],
  ['MinorGC', 'garbage collection'],
  ['MajorGC', 'garbage collection'],
]);
/** Packages that are counted with another one. */
const PART_OF: Record<string, string> = { scheduler: 'react-dom', stylis: 'styled-components' };

interface Frame {
  functionName: string;
  url?: string;
  lineNumber: number;
  columnNumber: number;
}
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Start and duration, in microseconds. */
  ts: number;
  dur?: number;
  args: {
    data?: {
      url?: string;
      startTime?: number;
      cpuProfile?: {
        nodes?: { id: number; parent?: number; callFrame: Frame }[];
        samples?: number[];
      };
      timeDeltas?: number[];
    };
  };
}
/** A task of the main thread, with its milliseconds by owner. */
export interface Task {
  milliseconds: number;
  owners: Map<string, number>;
}

/** Returns tasks as one. */
export function joined(tasks: readonly Task[]): Task {
  const owners: Task['owners'] = new Map();
  for (const [owner, ms] of tasks.flatMap((task) => [...task.owners])) {
    owners.set(owner, (owners.get(owner) ?? 0) + ms);
  }
  return { milliseconds: tasks.reduce((sum, task) => sum + task.milliseconds, 0), owners };
}

/**
 * Records what a page's main thread does. Returns its tasks, the longest first, and whose they
 * were by the samples of the profiler, which slow the page.
 */
export async function traced(
  browser: Browser,
  page: Page,
  load: () => Promise<unknown>,
): Promise<Task[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await load();
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  return tasksOf(trace.traceEvents, page.url());
}

function tasksOf(events: readonly TraceEvent[], url: string) {
  const start = events.find(({ name, args }) => name === 'CommitLoad' && args.data?.url === url)!;
  const ofPage = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts);
  const onMain = ofPage.filter(({ tid }) => tid === start.tid);
  const samples = samplesOf(ofPage);
  const browserWork = onMain.filter(({ name }) => OF_BROWSER.has(name));
  // A trace may end within a task.
  const ended = onMain.filter(({ name, dur }) => name === TASK && dur !== undefined);
  return ended
    .toSorted((a, b) => b.dur! - a.dur!)
    .map((task) => {
      const owners: Task['owners'] = new Map();
      const isIn = ({ ts }: { ts: number }) => ts >= task.ts && ts < task.ts + task.dur!;
      const work = browserWork.filter(isIn);
      for (const { ts, microseconds, owner } of samples.filter(isIn)) {
        // The innermost one.
        const known = work.findLast((one) => one.ts <= ts && ts < one.ts + (one.dur ?? 0));
        const name = known ? OF_BROWSER.get(known.name)! : owner();
        owners.set(name, (owners.get(name) ?? 0) + microseconds / 1_000);
      }
      return { milliseconds: task.dur! / 1_000, owners };
    });
}

/** Returns the samples of the profiler on the page's threads, in their order. */
function samplesOf(events: readonly TraceEvent[]) {
  const frames = new Map<number, { frame: Frame; parent?: number }>();
  const samples: { ts: number; microseconds: number; owner: () => string }[] = [];
  let ts = events.find(({ name }) => name === 'Profile')?.args.data?.startTime ?? 0;
  for (const { args } of events.filter(({ name }) => name === 'ProfileChunk')) {
    const { cpuProfile, timeDeltas = [] } = args.data!;
    for (const { id, parent, callFrame } of cpuProfile?.nodes ?? []) {
      frames.set(id, { frame: callFrame, parent });
    }
    for (const [index, id] of (cpuProfile?.samples ?? []).entries()) {
      const microseconds = timeDeltas[index]!;
      ts += microseconds;
      samples.push({ ts, microseconds, owner: () => ownerOf(id, frames) });
    }
  }
  return samples;
}

/** Returns the package of the innermost function that is in a script. */
function ownerOf(id: number, frames: ReadonlyMap<number, { frame: Frame; parent?: number }>) {
  for (let at = frames.get(id); at; at = frames.get(at.parent ?? -1)) {
    if (at.frame.url) return packageOf(at.frame);
  }
  return frames.get(id)?.frame.functionName ?? 'unknown';
}

function packageOf({ url = '', lineNumber, columnNumber }: Frame): string {
  const { pathname } = new URL(url);
  const release = RELEASES.find(({ path }) => pathname.startsWith(path));
  if (!release) return pathname;
  const map = mapOf(join(release.folder, 'dist', `${basename(pathname)}.map`));
  const { originalSource } = map.findEntry(lineNumber, columnNumber) as { originalSource?: string };
  return sourceOwner(originalSource ?? pathname, basename(release.folder));
}

/** Returns the package or folder of a source file, relative to that of its build. */
function sourceOwner(source: string, built: string): string {
  const [, scope, name] = /.*node_modules\/(?:@([^/]+)|([^/]+))/.exec(source) ?? [];
  if (source.startsWith('webpack') || scope === 'module-federation') return 'federation';
  if (scope ?? name) return PART_OF[name!] ?? scope ?? name!;
  const path = source.replace(/^\.\//, `${built}/`).replaceAll('../', '');
  return path.startsWith('shell/sdk') ? 'sdk' : path.split('/')[0]!;
}

/** The builds of this repository, with the addresses of their releases. */
const RELEASES = shippedPackages().map(({ folder }) => {
  const { name, version } = JSON.parse(
    readFileSync(join(folder, 'dist/section.json'), 'utf8'),
  ) as SectionDescription;
  return { folder, path: releasePath(name, version) };
});

const maps = new Map<string, SourceMap>();
function mapOf(file: string): SourceMap {
  const known = maps.get(file);
  if (known) return known;
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  maps.set(file, map);
  return map;
}
