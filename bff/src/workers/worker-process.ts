import { constants, setPriority } from 'node:os';

// Loaded first in every process of workers.ts.

// Requests come first: work gets what processor time they leave.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C reaches the whole group; the portal decides when its workers end.
process.on('SIGINT', () => undefined);
// The portal is gone, however that happened.
process.on('disconnect', () => process.exit());
