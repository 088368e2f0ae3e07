import { describe, expect, it } from 'vitest';
import type { PageReport } from '@elbi/contract/domain';
import { reasonsAgainst } from './gate-verdict.ts';

const PAGES = [
  { path: '/', role: 'visitor', address: '/' },
  { path: '/', role: 'registered', address: '/' },
] as const;
const seen = (problems: PageReport['problems'] = []) => ({
  pages: PAGES.map(({ path, role }, index) => ({
    path,
    role,
    problems: index === 0 ? problems : [],
  })),
});
const gate = { pages: PAGES, problems: [] };

describe('the gate', () => {
  it('passes a release when every page was checked and is fine', () => {
    expect(reasonsAgainst(gate, seen())).toEqual([]);
  });

  it.each([
    ['render', '/ as visitor did not render: Nothing in main'],
    ['console', '/ as visitor wrote an error to the console: Nothing in main'],
    ['axe', '/ as visitor has an accessibility problem: Nothing in main'],
    ['write', '/ as visitor tried to write: Nothing in main'],
    ['timeout', '/ as visitor took too long: Nothing in main'],
    ['loop', '/ as visitor never becomes idle: Nothing in main'],
    ['slow', '/ as visitor blocks the browser: Nothing in main'],
    ['weight', '/ as visitor is too heavy: Nothing in main'],
    ['empty', '/ as visitor lists nothing, unlike the live page: Nothing in main'],
  ] as const)('rejects a problem of the kind %s', (kind, message) => {
    expect(reasonsAgainst(gate, seen([{ kind, message: 'Nothing in main' }]))).toEqual([message]);
  });

  it('rejects a page that was not checked', () => {
    const report = seen();
    expect(reasonsAgainst(gate, { pages: report.pages.slice(1) })).toEqual([
      expect.stringMatching(/^\/ as visitor was not checked/),
    ]);
  });

  it('reports findings of a check that did not finish before its reason', () => {
    const [page] = seen([{ kind: 'axe', message: 'Nothing in main' }]).pages;
    const report = { pages: [page!], unfinished: 'the browser crashed.' };
    expect(reasonsAgainst(gate, report)).toEqual([
      '/ as visitor has an accessibility problem: Nothing in main',
      'Other pages were not checked: the browser crashed.',
    ]);
  });

  it('rejects problems that the portal recorded, whatever the browser reports', () => {
    const problems = [{ kind: 'write' as const, message: 'POST /api/user/favorite' }];
    expect(reasonsAgainst({ ...gate, problems }, seen())).toEqual([
      'A page tried to write: POST /api/user/favorite',
    ]);
  });
});
