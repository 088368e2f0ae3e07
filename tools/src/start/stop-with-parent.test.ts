import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SERVER = `
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('up');
`;

it('stops a server as on SIGTERM when the pipe from its parent closes', async () => {
  const module = fileURLToPath(new URL('./stop-with-parent.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', module, '-e', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const [up] = (await once(child.stdout!, 'data')) as [Buffer];
  expect(up.toString()).toBe('up\n');

  (child.stdio[3] as Duplex).destroy();
  const [[stopped], [code]] = await Promise.all([once(child.stdout!, 'data'), once(child, 'exit')]);
  expect(String(stopped)).toBe('stopped\n');
  expect(code).toBe(0);
});
