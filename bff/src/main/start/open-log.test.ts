import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const PROGRAM = `
  import { openLog } from ${JSON.stringify(new URL('./open-log.ts', import.meta.url).href)};
  const log = openLog({ logLevel: 'info' });
  for (let line = 0; line < 100; line += 1) log.info({ line }, 'a line');
  setTimeout(() => process.stderr.write('alive'), 50);
`;

/** Runs a program that logs; returns its output and exit code. */
async function run(stdout: number | 'pipe') {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM],
    { stdio: ['ignore', stdout, 'pipe'] },
  );
  const [stderr, logged, [code]] = await Promise.all([
    text(child.stderr!),
    child.stdout ? text(child.stdout) : '',
    once(child, 'close') as Promise<[number]>,
  ]);
  return { stderr, logged, code };
}

describe('the log', () => {
  it('has a line of JSON for each event', async () => {
    const { logged, stderr } = await run('pipe');
    const lines = logged.trim().split('\n');
    expect(lines).toHaveLength(100);
    expect(JSON.parse(lines[7] ?? '')).toMatchObject({ level: 30, line: 7, msg: 'a line' });
    expect(stderr).toBe('alive');
  });

  // Linux has a device that is always full.
  it.runIf(process.platform === 'linux')('does not end the process on a full disk', async () => {
    const { stderr, code } = await run(openSync('/dev/full', 'w'));
    expect(stderr).toBe('alive');
    expect(code).toBe(0);
  });
});
