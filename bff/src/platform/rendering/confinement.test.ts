import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { isIsolated, spawnConfined } from '../../../renderer/src/spawn-renderer.mjs';

const REACH = fileURLToPath(new URL('../../../renderer/src/testing/reach.mjs', import.meta.url));
const WRITTEN = join(tmpdir(), `elbi-reached-${process.pid}`);

/** What a renderer can reach after code has escaped its context. */
let reached: Record<string, string>;

beforeAll(async () => {
  // Represents the database: a server on this machine.
  const server = createServer((connection) => connection.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const renderer = spawnConfined(REACH);
  renderer.stdin.write(`${JSON.stringify({ port, pid: process.pid, file: WRITTEN })}\n`);
  reached = JSON.parse(await text(renderer.stdout)) as Record<string, string>;
  server.close();
});

describe('code that has escaped its context', () => {
  it.each(['read a file', 'write a file', 'start a program', 'start a thread', 'run text'])(
    'cannot %s',
    (what) => {
      expect(reached[what]).toMatch(/^refused/);
    },
  );

  it('cannot write, and finds an empty environment', () => {
    expect(existsSync(WRITTEN)).toBe(false);
    expect(reached['read the environment']).toBe('');
  });

  // Node's permission model restricts neither network nor signals; namespaces of Linux or a
  // container do.
  it.skipIf(!isIsolated).each(['connect to the database', 'signal the portal'])(
    'cannot %s, where there are namespaces',
    (what) => {
      expect(reached[what]).toMatch(/^refused/);
    },
  );
});
