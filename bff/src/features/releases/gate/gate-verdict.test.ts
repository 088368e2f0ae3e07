import { describe, expect, it } from 'vitest';
import type { PageReport } from '@elbi/contract/codes';
import { verdictOf } from './gate-verdict.ts';

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
  it('passes a release whose every page was looked at and is fine', () => {
    expect(verdictOf(gate, seen())).toEqual({ reasons: [], acceptable: false });
  });

  it.each([
    ['render', '/ as visitor did not render: Nothing in main'],
    ['console', '/ as visitor wrote an error to the console: Nothing in main'],
    ['axe', '/ as visitor has an accessibility problem: Nothing in main'],
    ['write', '/ as visitor tried to write: Nothing in main'],
    ['timeout', '/ as visitor took too long: Nothing in main'],
    ['loop', '/ as visitor comes to no rest: Nothing in main'],
    ['slow', '/ as visitor blocks the browser: Nothing in main'],
    ['weight', '/ as visitor is too heavy: Nothing in main'],
    ['empty', '/ as visitor has lost what it lists: Nothing in main'],
  ] as const)('refuses a problem of the kind %s, whatever is said for it', (kind, message) => {
    expect(verdictOf(gate, seen([{ kind, message: 'Nothing in main' }]))).toEqual({
      reasons: [message],
      acceptable: false,
    });
  });

  it('lets a page be another than live for a reason, when nothing else is against it', () => {
    const differs = { kind: 'differs', message: 'It lists 3 (item), live 12.' } as const;
    expect(verdictOf(gate, seen([differs]))).toEqual({
      reasons: ['/ as visitor is not as it is live: It lists 3 (item), live 12.'],
      acceptable: true,
    });
    const leaks = { kind: 'leak', message: 'fetch is replaced.' } as const;
    expect(verdictOf(gate, seen([differs, leaks])).acceptable).toBe(false);
  });

  it('refuses a page that was not looked at', () => {
    const report = seen();
    expect(verdictOf(gate, { pages: report.pages.slice(1) }).reasons).toEqual([
      expect.stringMatching(/^\/ as visitor was not looked at/),
    ]);
  });

  it('refuses what the portal itself saw, whatever the browser says', () => {
    const problems = [{ kind: 'write' as const, message: 'POST /api/user/favorite' }];
    expect(verdictOf({ ...gate, problems }, seen()).reasons).toEqual([
      'A page tried to write: POST /api/user/favorite',
    ]);
  });
});
