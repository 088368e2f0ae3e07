import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { processFigures } from '../load/process-figures.ts';

/**
 * Megabytes that a portal holds: its process and those that it has started, without Postgres, whose
 * memory is mostly shared.
 */
export function portalMemory(pid: number): number {
  return [pid, ...nodeChildren(pid)].reduce((sum, one) => sum + memoryOf(one), 0);
}

function nodeChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isChild(pid, parent));
}

function isChild(pid: number, parent: number): boolean {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const isOurs = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === parent;
    return isOurs && realpathSync(`/proc/${pid}/exe`) === realpathSync(process.execPath);
  } catch {
    // It ended while it was looked at.
    return false;
  }
}

function memoryOf(pid: number): number {
  try {
    return processFigures(pid).memory;
  } catch {
    return 0;
  }
}
