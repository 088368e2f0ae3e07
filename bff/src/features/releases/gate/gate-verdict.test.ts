import { describe, expect, it } from 'vitest';
import { type BrowserReport, verdictOf } from './gate-verdict.ts';

const PAGES = [
  { path: '/', role: 'visitor', address: '/' },
  { path: '/', role: 'registered', address: '/' },
] as const;
const seen = (problems: BrowserReport['pages'][number]['problems'] = []): BrowserReport => ({
  ticket: 't'.repeat(32),
  browser: 'Chromium 156',
  passed: problems.length === 0,
  pages: PAGES.map(({ path, role }, index) => ({
    path,
    role,
    problems: index === 0 ? problems : [],
  })),
});
const gate = { pages: PAGES, problems: [] };

describe('the gate', () => {
  it('passes a release whose every page was looked at and is fine', () => {
    expect(verdictOf(gate, seen())).toEqual([]);
  });

  it.each([
    ['render', '/ as visitor did not render: Nothing in main'],
    ['console', '/ as visitor wrote an error to the console: Nothing in main'],
    ['axe', '/ as visitor has an accessibility problem: Nothing in main'],
    ['write', '/ as visitor tried to write: Nothing in main'],
    ['timeout', '/ as visitor took too long: Nothing in main'],
  ] as const)('refuses a problem of the kind %s', (kind, message) => {
    expect(verdictOf(gate, seen([{ kind, message: 'Nothing in main' }]))).toEqual([
      { field: 'gate', message },
    ]);
  });

  it('refuses a page that was not looked at', () => {
    const report = seen();
    expect(verdictOf(gate, { ...report, pages: report.pages.slice(1) })).toMatchObject([
      { message: expect.stringMatching(/^\/ as visitor was not looked at/) as unknown },
    ]);
  });

  it('refuses what the portal itself saw, whatever the browser says', () => {
    const problems = [{ kind: 'write' as const, message: 'POST /api/user/favorite' }];
    expect(verdictOf({ ...gate, problems }, seen())).toEqual([
      { field: 'gate', message: 'A page tried to write: POST /api/user/favorite' },
    ]);
  });

  it('refuses a browser that says no without a reason', () => {
    expect(verdictOf(gate, { ...seen(), passed: false })).toHaveLength(1);
  });
});
