import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Whether the renderers of this machine have no network and see no other process. */
export const isIsolated: boolean;

/**
 * Starts a renderer with an empty environment and as few rights as this machine can take from it.
 * Its stdin and stdout carry the messages; what it says on stderr is lost.
 */
export function spawnRenderer(): ChildProcessByStdio<Writable, Readable, null>;

/** Starts any program as renderers are: tests find out what one can reach. */
export function spawnConfined(file: string): ChildProcessByStdio<Writable, Readable, null>;
