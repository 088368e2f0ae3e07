import { type EndpointName, partsOf } from '@elbi/contract/endpoints';
import { LIMITS } from '@elbi/contract/domain';
import {
  type BadInput,
  NOT_IDS,
  badField,
  badInput,
  noCount,
  noText,
  sampleBody,
} from './bad-input.ts';
import type { World } from './world.ts';

const EDIT = 'PATCH /api/accom/edit/:id';
const GATE = 'POST /api/releases/:name/:version/gate';
const SKIPPED = { skipped: 'none' };
const REPORT = 'POST /api/telemetry';
const FRAME = { file: 'page.js', line: 1, column: 14 };

/** Values for a field that may be absent. */
const given = (values: readonly unknown[]) => values.filter((value) => value !== undefined);
const NO_FLAG = [1, 'maybe', [true], {}] as const;
const NO_CHOICE = [null, '', 'somewhere else', 'ALLOWED', 99, ['allowed'], 'constructor'] as const;

/** Invalid fields of endpoints that accept JSON. */
const FIELDS: readonly BadInput[] = [
  ...badField('POST /api/user/review', 'rating', noCount(5)),
  ...badField('POST /api/user/review', 'desc', noText(LIMITS.text.max)),
  ...badField('POST /api/user/review', 'isAnonymous', NO_FLAG),
  ...(['POST /api/user/review', 'PATCH /api/user/review/:id'] as const).flatMap((call) => [
    ...badField(call, 'confirms', [
      ['guard'],
      null,
      'guard',
      { haunted: true },
      { constructor: true },
      { guard: 'yes' },
      // A fact that is not stated.
      { generator: true },
    ]),
    ...badField(call, 'outcomes', [
      ['deposit'],
      null,
      'deposit',
      { parking: 'yes' },
      { constructor: 'yes' },
      { deposit: 'maybe' },
      // The answer of another question.
      { bills: 'notYet' },
      { receipt: true },
    ]),
  ]),
  ...badField('PATCH /api/user/review/:id', 'rating', given(noCount(5))),
  ...badField('PATCH /api/user/review/:id', 'desc', given(noText(LIMITS.text.max))),
  ...badField('PUT /api/user/review/:id/reply', 'text', noText(LIMITS.reply.max)),
  ...badField('POST /api/report/', 'description', noText(LIMITS.text.max)),
  ...badField('POST /api/report/', 'category', given([...NO_CHOICE, 'insult'])),
  ...badField('POST /api/report/review/', 'description', noText(LIMITS.text.max)),
  ...badField('POST /api/report/review/', 'category', [
    undefined,
    ...NO_CHOICE,
    // Of a place.
    'wrong-price',
  ]),
  ...badField('POST /api/report/review/', 'target', [undefined, ...NO_CHOICE, 'place']),
  ...badField('PATCH /api/report/:id', 'remove', NO_FLAG),
  ...badField('PATCH /api/report/:id', 'statusUpdate', [undefined, ...NO_CHOICE, 'pending']),
  ...badField('PATCH /api/report/:id', 'reason', [7, ['x'], 'x'.repeat(LIMITS.text.max + 1)]),
  ...badField('PATCH /api/user/:id', 'contactNumber', [
    undefined,
    null,
    '',
    '0917123456',
    '091712345678',
    '+14155550100',
    // A landline.
    '0495361234',
    '0917ABCDEFG',
    9171234567,
    ['09171234567'],
    '٠٩١٧١٢٣٤٥٦٧',
    '09171234567\n<script>',
  ]),
  ...badField('PATCH /api/user/notif/:id', 'read', [undefined, null, false, ...NO_FLAG]),
  ...badField('PUT /api/user/consent', 'version', [undefined, null, '2020-01-01', ['2026-11-28']]),
  ...badField('PUT /api/user/notifications', 'mailed', [null, 'review', ['edited']]),
  ...badField('PUT /api/user/notifications', 'retryMail', [null, false, 'yes']),
  ...badField('PUT /api/user/notifications', 'unwanted', [
    undefined,
    null,
    'review',
    // One that must be sent.
    ['archived'],
    ['weather'],
    Array.from({ length: 20 }, () => 'review'),
  ]),
  ...(['answered', 'available', 'moneyFirst'] as const).flatMap((field) =>
    badField('PUT /api/user/contact/:id', field, [undefined, ...NO_CHOICE]),
  ),
  ...badField('POST /api/user/favorite', 'favorite', NO_FLAG),
  ...badField('POST /api/user/favorite', 'accomID', [undefined, null, 7, ['x']]),
  ...badField('POST /api/user/search', 'name', noText(LIMITS.savedSearchName.max)),
  ...badField('POST /api/user/search', 'query', [
    undefined,
    null,
    7,
    ['type=2'],
    { type: 2 },
    // Too long in its canonical form.
    `accommodationName=${'🏠'.repeat(LIMITS.searchTerm.max)}`,
  ]),
  ...badField(EDIT, 'accommodationName', given(noText(LIMITS.accommodationName.max))),
  ...badField(EDIT, 'description', given(noText(LIMITS.description.max))),
  ...badField(EDIT, 'completeAddress', given(noText(LIMITS.completeAddress.max))),
  ...badField(EDIT, 'location', NO_CHOICE),
  ...badField(EDIT, 'type', [...NO_CHOICE, 5, -1]),
  ...badField(EDIT, 'tenants', [...NO_CHOICE, 3]),
  ...badField(
    EDIT,
    'visitorsAllowed',
    NO_CHOICE.filter((value) => value !== 'ALLOWED'),
  ),
  ...badField(EDIT, 'priceUnit', NO_CHOICE),
  ...badField(EDIT, 'minPrice', given(noCount(LIMITS.price.max))),
  ...badField(EDIT, 'maxPrice', given(noCount(LIMITS.price.max))),
  ...badField(EDIT, 'minimumStay', given(noCount(LIMITS.minimumStay.max))),
  ...badField(EDIT, 'pax', given(noCount(LIMITS.pax.max))),
  ...badField(EDIT, 'curfew', [
    '',
    '25:00',
    '22:60',
    'late',
    2200,
    '2026-99-99T22:00:00+08:00',
    '1970-01-01T22:00',
  ]),
  ...badField(EDIT, 'amenities', [['sauna'], null, ['wifi', 'sauna'], [{}], 7]),
  ...badField(EDIT, 'billInclusions', [['gas'], [['wifi']], 7]),
  ...badField(EDIT, 'priceBasis', NO_CHOICE),
  ...badField(EDIT, 'bills', [
    null,
    [],
    7,
    '{',
    { gas: { kind: 'metered' } },
    { constructor: { kind: 'metered' } },
    { wifi: {} },
    { wifi: { kind: 'free' } },
    { wifi: { kind: 'fixed' } },
    { wifi: { kind: 'fixed', amount: 0 } },
    { water: { kind: 'fixed', amount: -1 } },
    { water: { kind: 'fixed', amount: 99.5 } },
    { electricity: { kind: 'fixed', amount: 1_000_001 } },
    { electricity: { kind: 'fixed', amount: 'many' } },
    // Only a fixed bill has an amount.
    { electricity: { kind: 'metered', amount: 500 } },
    { electricity: { kind: 'included', amount: 500 } },
    { wifi: { kind: 'included' }, water: 'included' },
  ]),
  ...['advanceMonths', 'depositMonths'].flatMap((name) =>
    badField(EDIT, name, [-1, 0.5, 13, 'two', [1]]),
  ),
  ...['contract', 'receipt', 'flooded'].flatMap((name) => badField(EDIT, name, NO_CHOICE)),
  ...badField(EDIT, 'permitNumber', [
    'x'.repeat(LIMITS.permitNumber.max + 1),
    7,
    ['BP 1'],
    'BP 1 ✅',
  ]),
  ...badField(EDIT, 'permitYear', [
    1999,
    new Date().getUTCFullYear() + 2,
    2020.5,
    'this year',
    [2026],
  ]),
  ...badField(EDIT, 'facts', [['haunted'], ['guard', 'haunted'], [{}], null, 7]),
  ...badField(EDIT, 'pictures', [
    [],
    ['x'],
    [NOT_IDS[0]],
    Array.from({ length: 11 }, () => NOT_IDS[0]),
    'x',
    null,
  ]),
  badInput(EDIT, {
    about: 'a picture twice',
    request: (world) => ({
      method: 'PATCH',
      json: { pictures: [world.pictureId, world.pictureId] },
    }),
    status: 422,
    fields: ['pictures'],
  }),
  badInput(EDIT, {
    about: 'a maximum below the stored minimum',
    request: { method: 'PATCH', json: { maxPrice: 1 } },
    status: 422,
    fields: ['maxPrice', 'price'],
  }),
  badInput(EDIT, {
    about: 'an admin who gives no reason',
    actor: 'admin',
    request: { method: 'PATCH', json: { pax: 2 } },
    status: 422,
    fields: ['reason'],
  }),
  badInput('PUT /api/accom/archive/:id', {
    about: 'an admin who gives no reason',
    actor: 'admin',
    request: { method: 'PUT', json: {} },
    status: 422,
    fields: ['reason'],
  }),
  ...badField('PUT /api/accom/vacancy/:id', 'status', [undefined, 'free', ['full'], null]),
  ...badField('PUT /api/accom/vacancy/:id', 'slots', [-1, 1.5, 'two', 400, 1e9], {
    status: 'available',
  }),
  ...badField(
    'PUT /api/accom/vacancy/:id',
    'freeFrom',
    ['soon', '2027-02-30', '2027-1-4', '9999-01-01', 20270104, ['2027-01-04'], {}],
    { status: 'available' },
  ),
  ...badField('PUT /api/admin/terms', 'terms', [
    undefined,
    null,
    'Midyear',
    Array.from({ length: 13 }, (_, at) => ({ name: `Term ${at}`, start: `20${at + 30}-06-01` })),
    ['Midyear', 'Summer'].map((name) => ({ name, start: '2027-06-14' })),
  ]),
  ...badField('PUT /api/admin/terms', 'seen', [null, 'Midyear', ['Midyear'], [{}]], { terms: [] }),
  ...badField('PUT /api/accom/archive/:id', 'isArchived', [...NO_FLAG, null]),
  ...badField('PUT /api/accom/archive/:id', 'fake', [...NO_FLAG, null]),
];

/** Invalid places for a row of an office's list. */
const APPROVALS = badField('PUT /api/admin/approvals/:id', 'accommodationId', [
  7,
  ['x'],
  ...NOT_IDS,
]);

/** Invalid fields of reports about a page load. */
const REPORTS: readonly BadInput[] = [
  ...badField(REPORT, 'loadId', [undefined, 1, 'x'.repeat(801)]),
  ...badField(REPORT, 'outcome', [undefined, 'odd']),
  ...badField(REPORT, 'message', ['x'.repeat(501)]),
  ...badField(REPORT, 'frames', [
    [{ ...FRAME, file: '../secret' }],
    Array.from({ length: 11 }, () => FRAME),
  ]),
];

const NO_TEXT = [7, ['x'], {}] as const;

/** Invalid fields of endpoints that change live releases. */
const RELEASES: readonly BadInput[] = [
  ...badField('POST /api/releases/:name/rollback', 'from', ['v'.repeat(129), null, ...NO_TEXT]),
  ...badField('POST /api/releases/:name/:version/withdraw', 'reason', noText(500)),
  ...badField('POST /api/releases/:name/:version/abort', 'reason', noText(500)),
  ...badField('POST /api/releases/:name/:version/current', 'canary', [null, ...NO_TEXT]),
  ...badField('POST /api/releases/deployments', 'releases', [
    undefined,
    [],
    [{ name: '../search', version: 'v1', contract: '1', shared: {} }],
    ...NO_TEXT,
  ]),
  ...badField('POST /api/releases/deployments', 'replace', [undefined, [7], 'search']),
  ...badField('POST /api/releases/deployments', 'apply', [undefined, ...NO_FLAG]),
  ...badField('POST /api/releases/tokens', 'section', [
    undefined,
    '',
    '../search',
    'SEARCH',
    '**',
    ...NO_TEXT,
  ]),
  ...badField('POST /api/releases/tokens', 'label', ['x'.repeat(101), ...NO_TEXT]),
  ...badField('POST /api/releases/tokens', 'isPreviewOnly', [null, ...NO_FLAG]),
  ...badField('POST /api/releases/tokens', 'expiresInDays', [0, -1, 1.5, 91, 'soon']),
  ...badField(GATE, 'again', [null, ...NO_FLAG]),
  ...badField(GATE, 'skipped', ['', 'x'.repeat(501), ...NO_TEXT], SKIPPED),
];

/** The sample of an endpoint with changes that the handler rejects, not the schema. */
const otherwise = (
  call: EndpointName,
  about: string,
  status: number,
  changes: (world: World) => object,
): BadInput =>
  badInput(call, {
    about,
    request: (world) => ({
      method: partsOf(call).method,
      json: { ...sampleBody(call, world), ...changes(world) },
    }),
    status,
  });

/** Another user's ID in a body is rejected before the other fields are validated. */
const CLAIMED: readonly BadInput[] = (
  [
    ['POST /api/user/review', 'userId', 'rating'],
    ['POST /api/report/', 'userId', 'description'],
    ['POST /api/user/favorite', 'userID', 'favorite'],
    [EDIT, 'ownerId', 'pax'],
  ] as const
).map(([call, field, invalid]) =>
  otherwise(call, `${field} of another user`, 403, ({ people }) => ({
    [field]: people.otherOwner.person.id,
    [invalid]: {},
  })),
);

/** Changes of what another owner has are rejected before their fields are validated. */
const OF_OTHERS: readonly BadInput[] = (
  [
    [EDIT, { pax: 0 }],
    ['PUT /api/accom/archive/:id', { isArchived: 'maybe' }],
    ['PATCH /api/user/:id', { contactNumber: 'none' }],
  ] as const
).map(([call, json]) =>
  badInput(call, {
    about: 'invalid fields, of another owner',
    actor: 'otherOwner',
    request: { method: partsOf(call).method, json },
    status: 403,
  }),
);

/** IDs that identify nothing. */
const IDS: readonly BadInput[] = (
  [
    ['POST /api/user/review', 'accommodationId'],
    ['POST /api/report/', 'accommodationId'],
    ['POST /api/report/review/', 'reviewId'],
    ['POST /api/user/favorite', 'accomID'],
  ] as const
).flatMap(([call, field]) =>
  NOT_IDS.map((id) => otherwise(call, `${field} ${id.slice(0, 20)}`, 404, () => ({ [field]: id }))),
);

/** Keys that poison prototypes are rejected or ignored: a missing field is still missing. */
const POLLUTION: readonly BadInput[] = (
  [
    ['{"__proto__":{"rating":5,"desc":"x"}}', 400],
    ['{"__proto__":null}', 400],
    ['{"constructor":{"prototype":{"rating":5}}}', 422],
  ] as const
).map(([body, status]) =>
  badInput('POST /api/user/review', {
    about: body,
    request: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    status,
    fields: status === 422 ? ['rating', 'desc', 'accommodationId'] : undefined,
  }),
);

export const BAD_FIELDS: readonly BadInput[] = [
  ...FIELDS,
  ...APPROVALS,
  ...REPORTS,
  ...RELEASES,
  ...CLAIMED,
  ...OF_OTHERS,
  ...IDS,
  ...POLLUTION,
];
