import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startGateRunner } from './gate-runner-process.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';

const STARTED = { timeout: 25_000 };

it('reports the limits of a portal without a browser', async () => {
  const lines: string[] = [];
  const find = () => Promise.reject(new Error('No browser was found.'));
  await expect(startGateRunner((line) => lines.push(line), find)).resolves.toBeNull();
  expect(lines).toEqual([
    expect.stringMatching(/No browser was found: releases cannot be checked/),
  ]);
});

// A fake browser: a shell script.
it.skipIf(process.platform === 'win32')(
  'restarts whenever it ends, until it is stopped',
  async () => {
    const folder = tempFolder();
    const crashing = join(folder, 'chromium');
    chmodSync(folder, 0o777);
    const users = join(folder, 'users');
    const script = `id -u >> ${users}; echo Chromium 1; kill -9 $PPID`;
    writeFileSync(crashing, `#!/bin/sh\n${script}\n`);
    chmodSync(crashing, 0o755);
    const show = vi.fn();
    const runner = await startGateRunner(show, () => Promise.resolve(crashing));
    await vi.waitFor(() => expect(show.mock.calls.length).toBeGreaterThan(1), STARTED);
    expect(show).toHaveBeenLastCalledWith('  The gate runner ended; restarting it.');
    await runner?.stop();
    // Root has an account for it; other users run it as themselves.
    const isRoot = process.getuid?.() === 0;
    expect(readFileSync(users, 'utf8').startsWith(isRoot ? '0\n' : `${process.getuid?.()}`)).toBe(
      !isRoot,
    );
    expect(existsSync(dirname(runner?.socket ?? '/'))).toBe(false);
  },
);
