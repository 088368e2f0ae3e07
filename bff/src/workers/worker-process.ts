import { setPriority } from 'node:os';

// Loaded first in every process of workers.ts.

// Requests come first, but on a busy machine an upload at 4 or 10 waited for longer than 6 s.
setPriority(2);
// Ctrl-C reaches the whole group; the portal decides when its workers end.
process.on('SIGINT', () => undefined);
// The portal has ended.
process.on('disconnect', () => process.exit());
