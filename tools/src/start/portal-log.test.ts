import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openLog } from './portal-log.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';

describe('openLog', () => {
  it('keeps the log of the previous start', async () => {
    const file = join(tempFolder(), 'logs/portal.log');
    for (const text of ['first', 'second']) {
      const log = openLog(file);
      log.write(text);
      log.end();
      await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toBe(text));
    }
    expect(await readFile(`${file}.1`, 'utf8')).toBe('first');
  });

  it('reports as a message that it cannot be written, and continues', async () => {
    const file = join(tempFolder(), 'taken.log');
    // A folder cannot be opened as a file, and a non-empty one cannot be replaced.
    await mkdir(file);
    await mkdir(`${file}.1`);
    await writeFile(join(`${file}.1`, 'kept'), '');
    const log = openLog(file);
    log.write('lost');
    expect((await log.failed).message).toMatch(/taken\.log cannot be written: EISDIR/);
    log.write('lost as well');
    log.end();
  });
});
