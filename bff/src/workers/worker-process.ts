import { setPriority } from 'node:os';

// Loaded first in every process of workers.ts.

// Requests come first. At 10, an upload got a tenth of a busy core and waited for 11 s.
setPriority(4);
// Ctrl-C reaches the whole group; the portal decides when its workers end.
process.on('SIGINT', () => undefined);
// The portal is gone, however that happened.
process.on('disconnect', () => process.exit());
