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

const given = (values: readonly (readonly [string, unknown])[]) =>
  values.filter(([name]) => name !== 'absent');
const NO_FLAG = [
  ['a number', 1],
  ['words', 'maybe'],
  ['a list', [true]],
  ['an object', {}],
] as const;
const NO_CHOICE = [
  ['null', null],
  ['empty', ''],
  ['unknown', 'somewhere else'],
  ['in capitals', 'ALLOWED'],
  ['a number', 99],
  ['a list', ['allowed']],
  ['an inherited name', 'constructor'],
] as const;

/** Invalid fields of endpoints that accept JSON. */
const FIELDS: readonly BadInput[] = [
  ...badField('POST /api/user/review', 'rating', noCount(5)),
  ...badField('POST /api/user/review', 'desc', noText(LIMITS.text.max)),
  ...badField('POST /api/user/review', 'isAnonymous', NO_FLAG),
  ...(['POST /api/user/review', 'PATCH /api/user/review/:id'] as const).flatMap((call) => [
    ...badField(call, 'confirms', [
      ['a list', ['guard']],
      ['null', null],
      ['words', 'guard'],
      ['an unknown fact', { haunted: true }],
      ['an inherited name', { constructor: true }],
      ['no yes or no', { guard: 'yes' }],
      ['a fact that is not stated', { generator: true }],
    ]),
    ...badField(call, 'outcomes', [
      ['a list', ['deposit']],
      ['null', null],
      ['words', 'deposit'],
      ['an unknown question', { parking: 'yes' }],
      ['an inherited name', { constructor: 'yes' }],
      ['an unknown answer', { deposit: 'maybe' }],
      ['the answer of another question', { bills: 'notYet' }],
      ['a boolean', { receipt: true }],
    ]),
  ]),
  ...badField('PATCH /api/user/review/:id', 'rating', given(noCount(5))),
  ...badField('PATCH /api/user/review/:id', 'desc', given(noText(LIMITS.text.max))),
  ...badField('PUT /api/user/review/:id/reply', 'text', noText(LIMITS.reply.max)),
  ...badField('POST /api/report/', 'description', noText(LIMITS.text.max)),
  ...badField('POST /api/report/', 'category', given([...NO_CHOICE, ['of a review', 'insult']])),
  ...badField('POST /api/report/review/', 'description', noText(LIMITS.text.max)),
  ...badField('POST /api/report/review/', 'category', [
    ['absent', undefined],
    ...NO_CHOICE,
    ['of a place', 'wrong-price'],
  ]),
  ...badField('POST /api/report/review/', 'target', [
    ['absent', undefined],
    ...NO_CHOICE,
    ['a place', 'place'],
  ]),
  ...badField('PATCH /api/report/:id', 'remove', NO_FLAG),
  ...badField('PATCH /api/report/:id', 'statusUpdate', [
    ['absent', undefined],
    ...NO_CHOICE,
    ['pending', 'pending'],
  ]),
  ...badField('PATCH /api/report/:id', 'reason', [
    ['a number', 7],
    ['a list', ['x']],
    ['too long', 'x'.repeat(LIMITS.text.max + 1)],
  ]),
  ...badField('PATCH /api/user/:id', 'contactNumber', [
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
    ['too short', '0917123456'],
    ['too long', '091712345678'],
    ['of another country', '+14155550100'],
    ['a landline', '0495361234'],
    ['with letters', '0917ABCDEFG'],
    ['a number', 9171234567],
    ['a list', ['09171234567']],
    ['in other digits', '٠٩١٧١٢٣٤٥٦٧'],
    ['with a line after it', '09171234567\n<script>'],
  ]),
  ...badField('PATCH /api/user/notif/:id', 'read', [
    ['absent', undefined],
    ['null', null],
    ['no', false],
    ...NO_FLAG,
  ]),
  ...badField('PUT /api/user/consent', 'version', [
    ['absent', undefined],
    ['null', null],
    ['an earlier one', '2020-01-01'],
    ['a list', ['2026-11-24']],
  ]),
  ...badField('PUT /api/user/notifications', 'unwanted', [
    ['absent', undefined],
    ['null', null],
    ['no list', 'review'],
    ['one that must be sent', ['archived']],
    ['one that does not exist', ['weather']],
    ['too many', Array.from({ length: 20 }, () => 'review')],
  ]),
  ...(['answered', 'available', 'moneyFirst'] as const).flatMap((field) =>
    badField('PUT /api/user/contact/:id', field, [['absent', undefined], ...NO_CHOICE]),
  ),
  ...badField('POST /api/user/favorite', 'favorite', NO_FLAG),
  ...badField('POST /api/user/favorite', 'accomID', [
    ['absent', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', ['x']],
  ]),
  ...badField('POST /api/user/search', 'name', noText(LIMITS.savedSearchName.max)),
  ...badField('POST /api/user/search', 'query', [
    ['absent', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', ['type=2']],
    ['an object', { type: 2 }],
    ['too long in its one form', `accommodationName=${'🏠'.repeat(LIMITS.searchTerm.max)}`],
  ]),
  ...badField(EDIT, 'accommodationName', given(noText(LIMITS.accommodationName.max))),
  ...badField(EDIT, 'description', given(noText(LIMITS.description.max))),
  ...badField(EDIT, 'completeAddress', given(noText(LIMITS.completeAddress.max))),
  ...badField(EDIT, 'location', NO_CHOICE),
  ...badField(EDIT, 'type', [...NO_CHOICE, ['5', 5], ['negative', -1]]),
  ...badField(EDIT, 'tenants', [...NO_CHOICE, ['3', 3]]),
  ...badField(
    EDIT,
    'visitorsAllowed',
    NO_CHOICE.filter(([name]) => name !== 'in capitals'),
  ),
  ...badField(EDIT, 'priceUnit', NO_CHOICE),
  ...badField(EDIT, 'minPrice', given(noCount(LIMITS.price.max))),
  ...badField(EDIT, 'maxPrice', given(noCount(LIMITS.price.max))),
  ...badField(EDIT, 'minimumStay', given(noCount(LIMITS.minimumStay.max))),
  ...badField(EDIT, 'pax', given(noCount(LIMITS.pax.max))),
  ...badField(EDIT, 'curfew', [
    ['empty', ''],
    ['25:00', '25:00'],
    ['22:60', '22:60'],
    ['words', 'late'],
    ['a number', 2200],
    ['a day that is none', '2026-99-99T22:00:00+08:00'],
    ['without a zone', '1970-01-01T22:00'],
  ]),
  ...badField(EDIT, 'amenities', [
    ['unknown', ['sauna']],
    ['null', null],
    ['partly unknown', ['wifi', 'sauna']],
    ['objects', [{}]],
    ['a number', 7],
  ]),
  ...badField(EDIT, 'billInclusions', [
    ['unknown', ['gas']],
    ['nested', [['wifi']]],
    ['a number', 7],
  ]),
  ...badField(EDIT, 'priceBasis', NO_CHOICE),
  ...badField(EDIT, 'bills', [
    ['null', null],
    ['a list', []],
    ['a number', 7],
    ['no JSON', '{'],
    ['a bill that is none', { gas: { kind: 'metered' } }],
    ['an inherited name', { constructor: { kind: 'metered' } }],
    ['a bill of no kind', { wifi: {} }],
    ['an unknown kind', { wifi: { kind: 'free' } }],
    ['a fixed one without an amount', { wifi: { kind: 'fixed' } }],
    ['a fixed one of nothing', { wifi: { kind: 'fixed', amount: 0 } }],
    ['a negative amount', { water: { kind: 'fixed', amount: -1 } }],
    ['centavos', { water: { kind: 'fixed', amount: 99.5 } }],
    ['an amount above 1,000,000', { electricity: { kind: 'fixed', amount: 1_000_001 } }],
    ['an amount in words', { electricity: { kind: 'fixed', amount: 'many' } }],
    ['an amount of one that is metered', { electricity: { kind: 'metered', amount: 500 } }],
    ['an amount of one that is included', { electricity: { kind: 'included', amount: 500 } }],
    ['right and wrong ones', { wifi: { kind: 'included' }, water: 'included' }],
  ]),
  ...['advanceMonths', 'depositMonths'].flatMap((name) =>
    badField(EDIT, name, [
      ['negative', -1],
      ['a fraction', 0.5],
      ['more than a year', 13],
      ['words', 'two'],
      ['a list', [1]],
    ]),
  ),
  ...['contract', 'receipt', 'flooded'].flatMap((name) => badField(EDIT, name, NO_CHOICE)),
  ...badField(EDIT, 'permitNumber', [
    ['too long', 'x'.repeat(LIMITS.permitNumber.max + 1)],
    ['a number', 7],
    ['a list', ['BP 1']],
    ['with a check mark', 'BP 1 ✅'],
  ]),
  ...badField(EDIT, 'permitYear', [
    ['before 2000', 1999],
    ['after next year', new Date().getUTCFullYear() + 2],
    ['a fraction', 2020.5],
    ['words', 'this year'],
    ['a list', [2026]],
  ]),
  ...badField(EDIT, 'facts', [
    ['unknown', ['haunted']],
    ['partly unknown', ['guard', 'haunted']],
    ['objects', [{}]],
    ['null', null],
    ['a number', 7],
  ]),
  ...badField(EDIT, 'pictures', [
    ['none', []],
    ['no ids', ['x']],
    ['unknown', [NOT_IDS[0]]],
    ['eleven', Array.from({ length: 11 }, () => NOT_IDS[0])],
    ['a text', 'x'],
    ['null', null],
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
  ...badField('PUT /api/accom/vacancy/:id', 'status', [
    ['absent', undefined],
    ['unknown', 'free'],
    ['a list', ['full']],
    ['null', null],
  ]),
  ...badField(
    'PUT /api/accom/vacancy/:id',
    'slots',
    [
      ['negative', -1],
      ['a fraction', 1.5],
      ['words', 'two'],
      ['more than the place holds', 400],
      ['without end', 1e9],
    ],
    { status: 'available' },
  ),
  ...badField('PUT /api/accom/archive/:id', 'isArchived', [...NO_FLAG, ['null', null]]),
  ...badField('PUT /api/accom/archive/:id', 'fake', [...NO_FLAG, ['null', null]]),
];

/** Invalid places for a row of an office's list. */
const APPROVALS = badField('PUT /api/admin/approvals/:id', 'accommodationId', [
  ['a number', 7],
  ['a list', ['x']],
  ...NOT_IDS.map((id) => [id.slice(0, 20), id] as const),
]);

const NO_TEXT = [
  ['a number', 7],
  ['a list', ['x']],
  ['an object', {}],
] as const;

/** Invalid fields of endpoints that change live releases. */
const RELEASES: readonly BadInput[] = [
  ...badField('POST /api/releases/:name/rollback', 'from', [
    ['too long', 'v'.repeat(129)],
    ['null', null],
    ...NO_TEXT,
  ]),
  ...badField('POST /api/releases/:name/:version/withdraw', 'reason', noText(500)),
  ...badField('POST /api/releases/:name/:version/abort', 'reason', noText(500)),
  ...badField('POST /api/releases/:name/:version/current', 'canary', [['null', null], ...NO_TEXT]),
  ...badField('POST /api/releases/tokens', 'section', [
    ['absent', undefined],
    ['empty', ''],
    ['a path', '../search'],
    ['in capitals', 'SEARCH'],
    ['two stars', '**'],
    ...NO_TEXT,
  ]),
  ...badField('POST /api/releases/tokens', 'label', [['too long', 'x'.repeat(101)], ...NO_TEXT]),
  ...badField('POST /api/releases/tokens', 'expiresInDays', [
    ['0', 0],
    ['negative', -1],
    ['a fraction', 1.5],
    ['more than 90 days', 91],
    ['words', 'soon'],
  ]),
  ...badField(GATE, 'again', [['null', null], ...NO_FLAG]),
  ...badField(GATE, 'skipped', [['empty', ''], ['too long', 'x'.repeat(501)], ...NO_TEXT], SKIPPED),
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
  ...RELEASES,
  ...CLAIMED,
  ...OF_OTHERS,
  ...IDS,
  ...POLLUTION,
];
