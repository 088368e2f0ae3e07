// `node start-portal.mjs start`: starts the portal for the tests as `npm start` does, with new data each time.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}${process.env.DATA_DIR}`, { recursive: true, force: true });
await import('../tools/bin/elbi.mjs');
