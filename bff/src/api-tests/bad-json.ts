import { LIMITS } from '@elbi/contract/codes';
import { type BadInput, NOT_IDS, badField, brokenBodies, noCount, noText } from './bad-input.ts';
import type { ActorName, World } from './world.ts';

const review = {
  actor: 'other',
  method: 'POST',
  path: () => '/api/user/review',
  valid: (world: World) => ({ rating: 4, desc: 'Quiet.', accommodationId: world.untouchedId }),
} as const;
const reviewChange = {
  actor: 'student',
  method: 'PATCH',
  path: (world: World) => `/api/user/review/${world.reviewId}`,
  valid: () => ({ rating: 4 }),
} as const;
const report = {
  actor: 'other',
  method: 'POST',
  path: () => '/api/report/',
  valid: (world: World) => ({ description: 'Closed.', accommodationId: world.untouchedId }),
} as const;
const reportDecision = {
  actor: 'admin',
  method: 'PATCH',
  path: (world: World) => `/api/report/${world.reportId}`,
  valid: () => ({ statusUpdate: 'resolved' }),
} as const;
const contact = {
  actor: 'owner',
  method: 'PATCH',
  path: (world: World) => `/api/user/${world.people.owner.person.id}`,
  valid: () => ({ contactNumber: '09171234567' }),
} as const;
const favourite = {
  actor: 'other',
  method: 'POST',
  path: () => '/api/user/favorite',
  valid: (world: World) => ({ accomID: world.untouchedId }),
} as const;
const edit = {
  actor: 'owner',
  method: 'PATCH',
  path: (world: World) => `/api/accom/edit/${world.placeId}`,
  valid: () => ({ pax: 4 }),
} as const;
const archive = {
  actor: 'owner',
  method: 'PUT',
  path: (world: World) => `/api/accom/archive/${world.placeId}`,
  valid: () => ({}),
} as const;

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

/** Wrong fields of the calls that take JSON. */
const FIELDS: readonly BadInput[] = [
  ...badField(review, 'rating', noCount(5)),
  ...badField(review, 'desc', noText(LIMITS.text.max)),
  ...badField(review, 'isAnonymous', NO_FLAG),
  ...badField(reviewChange, 'rating', given(noCount(5))),
  ...badField(reviewChange, 'desc', given(noText(LIMITS.text.max))),
  ...badField(report, 'description', noText(LIMITS.text.max)),
  ...badField(reportDecision, 'statusUpdate', [
    ['absent', undefined],
    ...NO_CHOICE,
    ['pending', 'pending'],
  ]),
  ...badField(reportDecision, 'reason', [
    ['a number', 7],
    ['a list', ['x']],
    ['too long', 'x'.repeat(LIMITS.text.max + 1)],
  ]),
  ...badField(contact, 'contactNumber', [
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
  ...badField(favourite, 'favorite', NO_FLAG),
  ...badField(favourite, 'accomID', [
    ['absent', undefined],
    ['null', null],
    ['a number', 7],
    ['a list', ['x']],
  ]),
  ...badField(edit, 'accommodationName', given(noText(LIMITS.accommodationName.max))),
  ...badField(edit, 'description', given(noText(LIMITS.description.max))),
  ...badField(edit, 'completeAddress', given(noText(LIMITS.completeAddress.max))),
  ...badField(edit, 'location', NO_CHOICE),
  ...badField(edit, 'type', [...NO_CHOICE, ['5', 5], ['negative', -1]]),
  ...badField(edit, 'tenants', [...NO_CHOICE, ['3', 3]]),
  ...badField(
    edit,
    'visitorsAllowed',
    NO_CHOICE.filter(([name]) => name !== 'in capitals'),
  ),
  ...badField(edit, 'priceUnit', NO_CHOICE),
  ...badField(edit, 'minPrice', given(noCount(LIMITS.price.max))),
  ...badField(edit, 'maxPrice', given(noCount(LIMITS.price.max))),
  ...badField(edit, 'minimumStay', given(noCount(LIMITS.minimumStay.max))),
  ...badField(edit, 'pax', given(noCount(LIMITS.pax.max))),
  ...badField(edit, 'curfew', [
    ['empty', ''],
    ['25:00', '25:00'],
    ['22:60', '22:60'],
    ['words', 'late'],
    ['a number', 2200],
    ['a day that is none', '2026-99-99T22:00:00+08:00'],
    ['without a zone', '1970-01-01T22:00'],
  ]),
  ...badField(edit, 'amenities', [
    ['unknown', ['sauna']],
    ['null', null],
    ['partly unknown', ['wifi', 'sauna']],
    ['objects', [{}]],
    ['a number', 7],
  ]),
  ...badField(edit, 'billInclusions', [
    ['unknown', ['gas']],
    ['nested', [['wifi']]],
    ['a number', 7],
  ]),
  ...badField(edit, 'pictures', [
    ['none', []],
    ['no ids', ['x']],
    ['unknown', [NOT_IDS[0]]],
    ['eleven', Array.from({ length: 11 }, () => NOT_IDS[0])],
    ['a text', 'x'],
    ['null', null],
  ]),
  {
    about: 'PATCH with a picture twice',
    actor: 'owner',
    path: edit.path,
    request: (world) => ({
      method: 'PATCH',
      json: { pictures: [world.pictureId, world.pictureId] },
    }),
    status: 422,
    fields: ['pictures'],
  },
  {
    about: 'PATCH with a maximum below the stored minimum',
    actor: 'owner',
    path: edit.path,
    request: { method: 'PATCH', json: { maxPrice: 1 } },
    status: 422,
    fields: ['maxPrice', 'price'],
  },
  {
    about: 'PATCH by an admin without a reason',
    actor: 'admin',
    path: edit.path,
    request: { method: 'PATCH', json: { pax: 2 } },
    status: 422,
    fields: ['reason'],
  },
  {
    about: 'PUT by an admin without a reason',
    actor: 'admin',
    path: archive.path,
    request: { method: 'PUT', json: {} },
    status: 422,
    fields: ['reason'],
  },
  ...badField(archive, 'isArchived', [...NO_FLAG, ['null', null]]),
];

/** Somebody else's name in a body. */
const CLAIMED: readonly BadInput[] = (
  [
    [review, 'userId'],
    [report, 'userId'],
    [favourite, 'userID'],
    [edit, 'ownerId'],
  ] as const
).map(([call, field]) => ({
  about: `${call.method} ${field} of somebody else`,
  actor: call.actor,
  path: call.path,
  request: (world: World) => ({
    method: call.method,
    json: { ...call.valid(world), [field]: world.people.otherOwner.person.id },
  }),
  status: 403,
}));

const BODIES = [
  review,
  reviewChange,
  report,
  reportDecision,
  contact,
  favourite,
  edit,
  archive,
].flatMap(brokenBodies);

/** Ids that name nothing, in paths and in bodies. */
const IDS: readonly BadInput[] = NOT_IDS.flatMap((id): BadInput[] => {
  const inPath = (actor: ActorName, method: string, path: string, json?: object): BadInput => ({
    about: `${method} ${path} of ${id.slice(0, 20)}`,
    actor,
    path: () => `${path}/${id}`,
    request: { method, ...(method === 'GET' ? {} : { json: json ?? {} }) },
    status: 404,
  });
  const inBody = (call: typeof review | typeof report | typeof favourite, field: string) => ({
    about: `${call.method} ${field} ${id.slice(0, 20)}`,
    actor: call.actor,
    path: call.path,
    request: (world: World) => ({
      method: call.method,
      json: { ...call.valid(world), [field]: id },
    }),
    status: 404,
  });
  return [
    inPath('visitor', 'GET', '/api/accom'),
    inPath('visitor', 'GET', '/api/user'),
    inPath('visitor', 'GET', '/api/user/review'),
    inPath('owner', 'PATCH', '/api/accom/edit', { pax: 2 }),
    inPath('owner', 'PUT', '/api/accom/archive'),
    inPath('owner', 'DELETE', '/api/accom/delete'),
    inPath('student', 'PATCH', '/api/user/review', { rating: 2 }),
    inPath('student', 'DELETE', '/api/user/review'),
    inPath('student', 'DELETE', '/api/user/notif'),
    inPath('admin', 'PATCH', '/api/report', { statusUpdate: 'resolved' }),
    inPath('admin', 'PATCH', '/api/admin/accept'),
    inPath('admin', 'GET', '/api/admin/document'),
    inBody(review, 'accommodationId'),
    inBody(report, 'accommodationId'),
    inBody(favourite, 'accomID'),
  ];
});

/** Keys that poison prototypes are refused, or change nothing: what is missing is still missing. */
const POLLUTION: readonly BadInput[] = (
  [
    ['{"__proto__":{"rating":5,"desc":"x"}}', 400],
    ['{"__proto__":null}', 400],
    ['{"constructor":{"prototype":{"rating":5}}}', 422],
  ] as const
).map(([body, status]) => ({
  about: `POST ${body}`,
  actor: 'other',
  path: review.path,
  request: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
  status,
  fields: status === 422 ? ['rating', 'desc', 'accommodationId'] : undefined,
}));

export const BAD_JSON: readonly BadInput[] = [
  ...FIELDS,
  ...CLAIMED,
  ...BODIES,
  ...IDS,
  ...POLLUTION,
];
