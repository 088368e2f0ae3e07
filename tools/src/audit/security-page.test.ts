import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../project.ts';

const PAGES = [
  'docs/security.md',
  'docs/security-level-3.md',
  'docs/threat-model.md',
  'docs/operations.md',
  'SECURITY.md',
];
/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const ROWS_OF_CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const VERDICTS = ['met', 'partly', 'not met', 'operator', 'n/a'];

const rows = [
  ...readFileSync(join(ROOT, 'docs/security.md'), 'utf8').matchAll(
    /^\| (\d+)\.(\d+)\.(\d+) +\| [12] +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm,
  ),
].map(([, chapter, section, number, asks, verdict, where]) => ({
  id: `${chapter}.${section}.${number}`,
  chapter: Number(chapter),
  asks,
  verdict,
  where: where ?? '',
}));

describe('the walk through the ASVS', () => {
  it('has every row of levels 1 and 2, once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const counts = ROWS_OF_CHAPTERS.map(
      (_, at) => rows.filter(({ chapter }) => chapter === at + 1).length,
    );
    expect(counts).toEqual(ROWS_OF_CHAPTERS);
  });

  it.each(rows.map((row) => [row.id, row] as const))('judges %s', (_, { verdict, where }) => {
    expect(VERDICTS).toContain(verdict);
    expect(where.length).toBeGreaterThan(3);
  });
});

describe('the rows of level 3', () => {
  const level3 = [
    ...readFileSync(join(ROOT, 'docs/security-level-3.md'), 'utf8').matchAll(
      /^\| ([\d.]+) +\| 3 +\| .+? +\| (.+?) +\| (.+?) +\|$/gm,
    ),
  ].map(([, id, verdict, where]) => ({ id, verdict, where }));

  it('are all there, once, and none of the others', () => {
    const ids = new Set(level3.map(({ id }) => id));
    expect(level3).toHaveLength(92);
    expect(ids.size).toBe(92);
    expect(rows.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('are judged', () => {
    expect(level3.filter(({ verdict = '' }) => !VERDICTS.includes(verdict))).toEqual([]);
  });
});

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [
    ...text.matchAll(/`((?:bff|shell|tools|deploy|docs|mf-\w+|design-system)\/[\w./*-]+)`/g),
  ]
    .map(([, path]) => path ?? '')
    .filter((path) => !path.endsWith('*'));

  it('names files that exist', () => {
    const gone = [...new Set(named)].filter((path) =>
      path.includes('*') ? !hasMatch(path) : !existsSync(join(ROOT, path)),
    );
    expect(gone).toEqual([]);
  });

  it('links to pages that exist, and to their headings', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, path = '', anchor]) => {
      const file = path === '' ? join(ROOT, page) : join(ROOT, page, '..', path);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

/** Whether a path with one star for a folder and one in a name leads to a file. */
function hasMatch(path: string): boolean {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  const start = path.slice(0, path.indexOf('*'));
  return readdirSync(join(ROOT, start), { recursive: true, encoding: 'utf8' }).some((name) =>
    pattern.test(`${start}${name}`),
  );
}

/** How GitHub names the headings of a page. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
