import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';

let folder: string;
beforeEach(() => void (folder = tempFolder()));

/** A program with this output of `--version`. */
function program(name: string, answer: string, code = 0): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho '${answer}'\nexit ${code}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('findBrowser', () => {
  it('prefers CHROMIUM_PATH to the system’s browser', async () => {
    program('chromium', 'Chromium 156');
    const chosen = program('mine', 'Chromium 150');
    expect(await findBrowser({ env: { PATH: folder, CHROMIUM_PATH: chosen } })).toBe(chosen);
  });

  it('rejects a CHROMIUM_PATH that is not a browser', async () => {
    const env = { PATH: folder, CHROMIUM_PATH: program('mine', 'hello') };
    await expect(findBrowser({ env })).rejects.toThrow(/^CHROMIUM_PATH is .*mine, which is not/);
  });

  it('prefers a browser without a user interface', async () => {
    program('chromium', 'Chromium 156');
    const shell = program('chromium-headless-shell', 'Chromium 156');
    expect(await findBrowser({ env: { PATH: folder } })).toBe(shell);
  });

  it('skips a system browser that does not start', async () => {
    program('chromium', 'error while loading shared libraries', 127);
    const working = program('google-chrome', 'Google Chrome 150');
    expect(await findBrowser({ env: { PATH: folder } })).toBe(working);
  });
});
