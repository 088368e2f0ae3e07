import { type BadInput, NOT_IDS, badField, brokenBodies, noText } from './bad-input.ts';

const admin = { actor: 'admin', method: 'POST' } as const;
const rollback = {
  ...admin,
  path: () => '/api/releases/search/rollback',
  valid: () => ({}),
} as const;
const takeOut = {
  ...admin,
  path: () => '/api/releases/search/v1/take-out',
  valid: () => ({ reason: 'It is broken.' }),
} as const;
const token = {
  ...admin,
  path: () => '/api/releases/tokens',
  valid: () => ({ section: 'search' }),
} as const;
const gate = {
  ...admin,
  path: () => '/api/releases/search/v1/gate',
  valid: () => ({ ticket: 't'.repeat(32), browser: 'Chromium', passed: true, pages: [] }),
} as const;
const skipped = { ...gate, valid: () => ({ ticket: 't'.repeat(32), skipped: 'none' }) } as const;

const NO_TEXT = [
  ['a number', 7],
  ['a list', ['x']],
  ['an object', {}],
] as const;
const NO_TICKET = [['absent', undefined], ['null', null], ['short', 't'], ...NO_TEXT] as const;
const PAGE = { path: '/', role: 'visitor', problems: [] };

/** Wrong fields of the calls that change what is live. */
const FIELDS: readonly BadInput[] = [
  ...badField(rollback, 'from', [['too long', 'v'.repeat(129)], ['null', null], ...NO_TEXT]),
  ...badField(takeOut, 'reason', noText(500)),
  ...badField(token, 'section', [
    ['absent', undefined],
    ['empty', ''],
    ['a path', '../search'],
    ['in capitals', 'SEARCH'],
    ['two stars', '**'],
    ...NO_TEXT,
  ]),
  ...badField(token, 'label', [['too long', 'x'.repeat(101)], ...NO_TEXT]),
  ...badField(token, 'expiresInDays', [
    ['0', 0],
    ['negative', -1],
    ['a fraction', 1.5],
    ['ten years and more', 3_651],
    ['words', 'soon'],
  ]),
  ...badField(gate, 'ticket', NO_TICKET),
  ...badField(skipped, 'ticket', NO_TICKET),
  ...badField(skipped, 'skipped', [['empty', ''], ['too long', 'x'.repeat(501)], ...NO_TEXT]),
  ...badField(gate, 'browser', noText(200)),
  ...badField(gate, 'passed', [
    ['absent', undefined],
    ['words', 'yes'],
    ['a number', 1],
  ]),
  ...badField(gate, 'pages', [
    ['absent', undefined],
    ['words', 'all'],
    ['a page as nobody known', [{ ...PAGE, role: 'root' }]],
    ['a page without problems', [{ path: '/', role: 'visitor' }]],
    ['an unknown problem', [{ ...PAGE, problems: [{ kind: 'mood', message: 'x' }] }]],
    ['too many', Array.from({ length: 501 }, () => PAGE)],
  ]),
];

const BODIES = [rollback, takeOut, token].flatMap(brokenBodies);

/** The two calls that take more than visitors may send read their bodies themselves. */
const LARGE: readonly BadInput[] = [
  '/api/releases/search/v1',
  '/api/releases/search/v1/gate',
].flatMap((path) =>
  (
    [
      ['broken JSON', '{"name":', 400],
      ['a JSON text', '"text"', 400],
      ['nothing', '', 400],
      ['500 kB too many', `{"padding":"${'x'.repeat(600_000)}"}`, 413],
    ] as const
  ).map(([name, body, status]) => ({
    about: `POST ${path} with ${name}`,
    actor: 'admin',
    path: () => path,
    request: { method: 'POST', body },
    status,
  })),
);

/** Names that name nothing. */
const PATHS: readonly BadInput[] = [
  ...NOT_IDS.map((id): BadInput => ({
    about: `DELETE /api/releases/tokens of ${id.slice(0, 20)}`,
    actor: 'admin',
    path: () => `/api/releases/tokens/${id}`,
    request: { method: 'DELETE' },
    status: 404,
  })),
  ...['..%2fshell', 'Search', '1search', 's'.repeat(64), '%00'].flatMap((name) =>
    ['v1/current', 'v1/preview', 'rollback'].map((call): BadInput => ({
      about: `POST /api/releases/${name.slice(0, 20)}/${call}`,
      actor: 'admin',
      path: () => `/api/releases/${name}/${call}`,
      request: { method: 'POST', json: {} },
      status: 404,
    })),
  ),
  ...['..%2fv1', '-v1', 'v'.repeat(129), '%00'].map((version): BadInput => ({
    about: `POST /api/releases/search/${version.slice(0, 20)}/current`,
    actor: 'admin',
    path: () => `/api/releases/search/${version}/current`,
    request: { method: 'POST', json: {} },
    status: 404,
  })),
];

export const BAD_RELEASES: readonly BadInput[] = [...FIELDS, ...BODIES, ...LARGE, ...PATHS];
