import { getPriority, setPriority } from 'node:os';

// Loaded first in every process of workers.ts.

const PRIORITY = 2;
// Requests come first, but on a busy machine an upload at 4 or 10 waited for longer than 6 s.
// Without rights, a process cannot raise the priority of a portal that was started with a lower one.
if (getPriority() < PRIORITY) setPriority(PRIORITY);
// Ctrl-C reaches the whole group; the portal decides when its workers end.
process.on('SIGINT', () => undefined);
// The portal has ended.
process.on('disconnect', () => process.exit());
// A library may report a fault of a hostile file after its result; the process does further jobs.
process.on('unhandledRejection', () => undefined);
