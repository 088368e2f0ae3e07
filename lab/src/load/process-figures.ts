import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds. */
export interface ProcessFigures {
  /** Megabytes of memory. */
  memory: number;
  /** Open files and connections. */
  handles: number;
}

/** Reads what a process of this machine holds, as Linux tells it. */
export function processFigures(pid: number): ProcessFigures {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  return {
    memory: Math.round(kilobytes / 1_024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
  };
}
