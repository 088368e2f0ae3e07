import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SERVER = `
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('up');
`;

/** The next chunk of a stream. */
async function next(stream: Readable): Promise<string> {
  const [chunk] = (await once(stream, 'data')) as [Buffer];
  return chunk.toString();
}

it('stops a server as on SIGTERM when the pipe from its parent closes', async () => {
  const module = fileURLToPath(new URL('./stop-with-parent.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', module, '-e', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
  const [output, pipe] = [child.stdio[1] as Readable, child.stdio[3] as Duplex];
  expect(await next(output)).toBe('up\n');

  const exit = once(child, 'exit');
  pipe.destroy();
  expect(await next(output)).toBe('stopped\n');
  expect(await exit).toEqual([0, null]);
});
