import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../section/project.ts';

/** The packages that a section imports. */
const IMPORTED = ['contract', 'portal-sdk', 'places-kit', 'design-system'].map(
  (name) => `@elbi/${name}`,
);

interface Packed {
  name: string;
  files: { path: string }[];
}

describe('npm pack', () => {
  const output = execFileSync(
    'npm',
    ['pack', '--dry-run', '--json', ...IMPORTED.map((name) => `--workspace=${name}`)],
    { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  const packed = JSON.parse(output) as Packed[];

  it.each(IMPORTED)('of %s contains its sources only', (name) => {
    const paths = packed.find((one) => one.name === name)!.files.map(({ path }) => path);
    expect(paths.some((path) => path.startsWith('src/'))).toBe(true);
    expect(paths.filter((path) => !/^(?:src\/|package\.json$|[A-Z]+\.md$)/.test(path))).toEqual([]);
  });
});
