import { readdirSync, readFileSync } from 'node:fs';
import type { Cluster } from '../cluster/cluster.ts';

/** Who takes processor time from whom: everything is on one machine. */
export const PARTS = ['people', 'replicas', 'rendering', 'files', 'database', 'edge'] as const;
export type Part = (typeof PARTS)[number];

/** Seconds of processor time of each part since it was started. */
export type ProcessorTime = Readonly<Record<Part, number>>;

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const TICKS = 100;

interface Running {
  pid: number;
  parent: number;
  seconds: number;
  command: string;
}

/** Reads what each part of a cluster has used, as Linux tells it. */
export function processorTime({ replicas }: Pick<Cluster, 'replicas'>): ProcessorTime {
  const isReplica = new Set(replicas.map(({ pid }) => pid));
  const time = { people: 0, replicas: 0, rendering: 0, files: 0, database: 0, edge: 0 };
  for (const one of familyOf(process.pid, runningProcesses())) {
    const part = isReplica.has(one.pid) ? 'replicas' : partOf(one);
    time[part] += one.seconds;
  }
  return time;
}

/** What was used between two readings. */
export function timeSince(before: ProcessorTime, after: ProcessorTime): ProcessorTime {
  const grown = PARTS.map((part) => [part, after[part] - before[part]] as const);
  return Object.fromEntries(grown) as Record<Part, number>;
}

function partOf({ pid, command }: Running): Part {
  if (pid === process.pid) return 'people';
  if (/postgres|pgbouncer/.test(command)) return 'database';
  if (/nginx/.test(command)) return 'edge';
  // What replicas start themselves: pages are rendered, pictures and PDFs made.
  return /renderer\.mjs/.test(command) ? 'rendering' : 'files';
}

/** A process and all that came of it. */
function familyOf(pid: number, all: readonly Running[]): Running[] {
  const children = all.filter(({ parent }) => parent === pid);
  const self = all.filter((one) => one.pid === pid);
  return [...self, ...children.flatMap((child) => familyOf(child.pid, all))];
}

function runningProcesses(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        // After the name of the program, which may hold anything.
        const [, parent, ...rest] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        const seconds = (Number(rest[9]) + Number(rest[10])) / TICKS;
        return [{ pid: Number(name), parent: Number(parent), seconds, command }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}
