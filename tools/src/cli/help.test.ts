import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../section/project.ts';

const ELBI = join(ROOT, 'tools/bin/elbi.mjs');
const [, listed = ''] = /Commands: (.*)\./.exec(
  spawnSync(process.execPath, [ELBI, 'nonsense'], { encoding: 'utf8' }).stderr,
)!;
const usages = new Map<string, string>();

it.each(listed.split(', '))('%s prints its usage, and does nothing else', (command) => {
  const parameters = [ELBI, ...command.split(' '), '--help'];
  const usage = execFileSync(process.execPath, parameters, { encoding: 'utf8' });
  usages.set(command, usage);
  expect(usage).toMatch(/^(npm start|npm test|npm run |node tools\/bin\/)[^\n]*\n {2}\S/);
});

it('lists the existing scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...usages.values()].flatMap((usage) => {
    const [, script] = /^npm run (\S+) -- |^npm run (\S+)$/m.exec(usage) ?? [];
    return script ? [script] : [];
  });
  expect(named.length).toBeGreaterThan(7);
  for (const script of named) expect(scripts).toHaveProperty([script]);
});
