import { describe, expect, it } from 'vitest';
import { formatFindings, formatRejection } from './rejection-message.ts';
import { ShipError } from './release-client.ts';
import { errorsText, releasesTable } from './releases-command.ts';
import { aRecord } from './testing/a-record.ts';

const RELEASE = { name: 'search', version: 'v2' };

describe('a rejection', () => {
  it('lists each check', () => {
    const checks = [
      { check: 'route-owner', message: '/profile/admin is a page of admin. Choose another path.' },
      { check: 'size-budget', message: '90 kB of 80 kB.' },
    ];
    expect(formatRejection(RELEASE, new ShipError('Refused.', 422, { checks }))).toBe(
      'The portal rejected search v2; the live release is unchanged.\n' +
        '  ✗ route-owner: /profile/admin is a page of admin. Choose another path.\n' +
        '  ✗ size-budget: 90 kB of 80 kB.',
    );
  });

  it('shows the portal’s message without a check', () => {
    expect(formatRejection(RELEASE, new ShipError('v2 was withdrawn.', 409))).toBe(
      'The portal rejected search: v2 was withdrawn.',
    );
    expect(formatRejection(RELEASE, new ShipError('It is busy.', 503))).toBe(
      'The portal cannot accept search now: It is busy.',
    );
    expect(
      formatRejection(RELEASE, new ShipError('http://a does not respond (ECONNRESET).', 0)),
    ).toBe(
      'Lost the connection to the portal; run the command again (completed steps are skipped): ' +
        'http://a does not respond (ECONNRESET).',
    );
  });

  it('lists the pages with problems, and the next step', () => {
    const text = formatFindings(
      [
        { path: '/', role: 'visitor', problems: [] },
        {
          path: '/profile/user',
          role: 'registered',
          problems: [{ kind: 'write', message: 'PUT /api/user' }],
        },
      ],
      ['/profile/user as registered tried to write: PUT /api/user'],
    );
    expect(text).toContain('  ✗ write: PUT /api/user (/profile/user as registered)\n');
    expect(text).toContain('    → Opening a page must not write');
    expect(text).not.toMatch(/visitor|gate/);
  });

  it('lists a problem recorded by the portal once, as a possible cause', () => {
    const storm = 'A page did not render: It renders without end.';
    const shown = '/ as visitor did not render: Gone.';
    const problems = [{ kind: 'render' as const, message: 'Gone.' }];
    const text = formatFindings([{ path: '/', role: 'visitor', problems }], [shown, storm, storm]);
    expect(text.split('✗')).toHaveLength(3);
    expect(text).toMatch(/^ {2}✗ gate: A page did not render: It renders without end\.\n/);
  });

  it('lists a problem of every role once, and its likely cause first', () => {
    const problems = [
      { kind: 'console' as const, message: 'Uncaught: broken (a.js)' },
      { kind: 'render' as const, message: 'Gone.' },
    ];
    const pages = (['visitor', 'owner'] as const).map((role) => ({ path: '/', role, problems }));
    expect(formatFindings(pages, []).split('\n')).toEqual([
      '  ✗ console: Uncaught: broken (a.js) (/ as visitor, owner)',
      expect.stringMatching(/^ {4}→ Pages must not log/),
      '  ✗ render: Gone. (/ as visitor, owner)',
      expect.stringMatching(/^ {4}→ Open the page/),
    ]);
  });
});

describe('the table of releases', () => {
  it('shows live, known good and withdrawn versions with their evidence', () => {
    const rows = releasesTable([
      aRecord({ version: 'v1', lastGoodAt: '2026-11-20T10:30:00+08:00', loads: 12 }),
      aRecord({
        version: 'v2',
        shippedAt: '2026-11-20T11:00:00+08:00',
        withdrawnAt: '2026-11-20T11:05:00+08:00',
        withdrawnReason: 'It fails.',
        bytesChange: -1_200,
        loads: 30,
        failures: 10,
      }),
      aRecord({
        version: 'v3',
        commit: {
          hash: 'abcdef1234567890',
          subject: 'Add a filter by the walk to the nearest stop of a jeepney',
          author: 'Ana',
        },
        shippedAt: '2026-11-20T12:00:00+08:00',
        isCurrent: true,
        currentSince: '2026-11-20T12:00:30+08:00',
      }),
    ]).split('\n');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(
      /^● {2}search +v3 +Nov 20, 2026, 12:00 PM .* abcdef12 "Add a filter by the walk to the nearest…" by Ana +.* live since Nov 20, 2026, 12:00 PM$/,
    );
    expect(rows[2]).toMatch(
      /v2 .* −1\.2 kB +30 +10 \(25%\) +withdrawn Nov 20, 2026, 11:05 AM: It fails\.$/,
    );
    expect(rows[3]).toMatch(/v1 .* 80\.0 kB +12 +0 +good$/);
  });

  it('shows the canary, and the fallback of each section', () => {
    const since = '2026-11-20T12:00:00+08:00';
    const waitsFor = 'Shown 12 of 50 times at this step.';
    const records = [
      aRecord({ version: 'v3', canary: { percent: 5, since, waitsFor } }),
      aRecord({ version: 'v2', isCurrent: true, currentSince: since, shippedBy: 'CI' }),
      aRecord({ version: 'v1', isLastGood: true }),
      aRecord({ section: 'listing', isCurrent: true, currentSince: since, isLastGood: true }),
    ];
    const table = releasesTable(records);
    expect(table).toMatch(
      /^● +listing +v1 .* live since Nov 20, 2026, 12:00 PM, last known good$/m,
    );
    expect(table).toMatch(/^ +search +v1 .* last known good$/m);
    expect(table).toMatch(
      /^◐ +search +v3 .* 5% since Nov 20, 2026, 12:00 PM: Shown 12 of 50 times at this step\.$/m,
    );
  });

  it('explains a live version that the gate has rejected', () => {
    const gate = { result: 'refused', browser: null, at: null } as const;
    const currentSince = '2026-11-20T12:00:00+08:00';
    expect(releasesTable([aRecord({ isCurrent: true, currentSince, gate })])).toMatch(
      /refused .* live since Nov 20, 2026, 12:00 PM without the gate, which rejected it later$/,
    );
  });

  it('omits old versions, unless they are live', () => {
    const records = Array.from({ length: 9 }, (_, index) =>
      aRecord({ version: `v${index}`, shippedAt: `2026-11-20T0${index}:00:00+08:00` }),
    );
    const table = releasesTable(records.map((row, i) => ({ ...row, isCurrent: i === 0 })));
    expect(table).toContain('●  search   v0');
    expect(table).not.toContain('v3');
  });
});

it('the errors of a section are listed by version and page, with commit, count and frames', () => {
  const error = {
    version: 'v2',
    commit: { hash: 'abcdef1234567890', subject: 'Add a filter', author: 'Ana' },
    page: '/',
    name: 'TypeError',
    message: 'x is undefined',
    frames: [{ file: 'src/HomePage.tsx', line: 7, column: 5 }],
    pageLoads: 3,
    firstAt: '2026-11-24T01:00:00Z',
    lastAt: '2026-11-24T02:00:00Z',
  };
  const other = { ...error, name: 'RangeError', message: 'Too deep', frames: [] };
  expect(errorsText([error, { ...error, version: 'v1', commit: null }, other])).toBe(
    `/ of v2, abcdef12 "Add a filter" by Ana
  TypeError: x is undefined
    3 × from Nov 24, 2026, 9:00 AM to Nov 24, 2026, 10:00 AM
    at src/HomePage.tsx:7:5
  RangeError: Too deep
    3 × from Nov 24, 2026, 9:00 AM to Nov 24, 2026, 10:00 AM

/ of v1
  TypeError: x is undefined
    3 × from Nov 24, 2026, 9:00 AM to Nov 24, 2026, 10:00 AM
    at src/HomePage.tsx:7:5`,
  );
});
