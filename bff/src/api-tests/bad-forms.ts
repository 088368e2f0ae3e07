import type { EndpointName } from '@elbi/contract/endpoints';
import { FILE_LIMITS } from '@elbi/contract/domain';
import { deflateSync } from 'node:zlib';
import { NEW_PLACE, approvedPlaces, form, pdf, picture } from '../testing/files.ts';
import { type BadInput, badInput, sampleBody } from './bad-input.ts';
import type { World } from './world.ts';

const ADD = 'POST /api/accom/add';
const APPLY = 'POST /api/user/apply';
/** Accepts files of any type, and none for a version that the portal already has. */
const SHIP = 'POST /api/releases/:name/:version';
/** Its file is a CSV. */
const IMPORT = 'POST /api/admin/approvals';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>',
);
const HTML = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

/** A PNG of 900 kB whose header states 30,000 × 30,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(25);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(13, 0);
  header.writeUInt32BE(30_000, 8);
  header.writeUInt32BE(30_000, 12);
  header.set([8, 2, 0, 0, 0], 16);
  const pixels = deflateSync(Buffer.alloc(900_000));
  const data = Buffer.alloc(8);
  data.writeUInt32BE(pixels.length, 0);
  data.write('IDAT', 4, 'latin1');
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, header, data, pixels, Buffer.alloc(4)]);
}

const wrongFiles: readonly (readonly [string, () => Promise<Buffer>, number])[] = [
  ['an SVG named .jpg', async () => SVG, 415],
  ['an HTML file named .jpg', async () => HTML, 415],
  ['a GIF named .jpg', async () => GIF, 415],
  ['a ZIP named .jpg', async () => ZIP, 415],
  ['text named .jpg', async () => Buffer.from('hello'), 415],
  ['a HEIC named .jpg', async () => Buffer.from('\0\0\0\x18ftypheic'), 415],
  ['an empty file', async () => Buffer.alloc(0), 422],
  ['2,000,001 bytes', async () => Buffer.alloc(FILE_LIMITS.maxBytes + 1, 'x'), 413],
];

/** Pictures that cannot be decoded, or should not be. */
const brokenPictures: readonly (readonly [string, () => Promise<Buffer>, number])[] = [
  ['a truncated picture', async () => (await noise()).subarray(0, 3_000), 422],
  ['a 30,000 by 30,000 bomb', async () => bomb(), 422],
  ['a picture of 15 pixels', () => picture({ width: 15, height: 200 }), 422],
  ['a picture cut after its header', async () => (await picture()).subarray(0, 40), 422],
];

const A_PDF = ['a PDF', async () => pdf(), 415] as const;

const brokenDocuments: typeof brokenPictures = [
  ['a PDF without pages', async () => pdf({ pages: 0 }), 422],
  ['a PDF cut in the middle', async () => pdf({ pages: 9 }).subarray(0, 400), 422],
];

/** A JPEG that is large enough to be cut in the middle. */
async function noise(): Promise<Buffer> {
  return picture({ width: 1_600, height: 1_200, format: 'jpeg' });
}

/** Bad requests of every endpoint that accepts a form. */
export function badFormsOf(call: EndpointName, max: number): BadInput[] {
  const fields = (world: World) => sampleBody(call, world) as Parameters<typeof form>[0];
  const brokenFiles = call === APPLY ? brokenDocuments : [A_PDF];
  const files = [...wrongFiles, ...brokenPictures, ...brokenFiles];
  const needsFiles = call !== SHIP;
  const needsPictures = needsFiles && call !== IMPORT;
  const bad = (
    about: string,
    status: number,
    request: BadInput['request'],
    named?: readonly string[],
  ) => badInput(call, { about, status, request, fields: named });
  return [
    ...(needsPictures ? files : []).map(([name, content, status]) =>
      bad(
        name,
        status,
        async (world) => ({
          method: 'POST',
          body: form(fields(world), [
            { content: await content(), name: '../../../../tmp/evil.jpg' },
          ]),
        }),
        ['files'],
      ),
    ),
    bad('JSON', 415, { method: 'POST', json: {} }),
    bad('nothing', 415, { method: 'POST' }),
    bad('no boundary', 400, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'x',
    }),
    bad('another boundary', 400, {
      method: 'POST',
      headers: multipart('right'),
      body: '--wrong\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--wrong--\r\n',
    }),
    bad('an end in the middle of a file', 400, {
      method: 'POST',
      headers: multipart('b'),
      body: '--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nhalf',
    }),
    ...(needsFiles
      ? [
          bad('no files', 422, (world) => ({ method: 'POST', body: form(fields(world)) }), [
            call === IMPORT ? 'file' : 'files',
          ]),
        ]
      : []),
    bad(
      'a file in another field',
      422,
      async (world) => {
        const body = form(fields(world));
        body.append('avatar', new Blob([new Uint8Array(await picture())]), 'a.png');
        return { method: 'POST', body };
      },
      ['avatar'],
    ),
    bad(
      'too many files',
      422,
      async (world) => {
        const content = await picture();
        const tooMany = Array.from({ length: max + 1 }, () => content);
        return { method: 'POST', body: form(fields(world), tooMany) };
      },
      ['files'],
    ),
  ];
}

const multipart = (boundary: string) => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
});

/** Invalid lists of an office (S7.approval.2). */
const LISTS: readonly BadInput[] = (
  [
    ['no text', Buffer.from('PK\u0003\u0004\0\0'), 422],
    [
      '5,001 rows',
      approvedPlaces(Array.from({ length: 5_001 }, (_, n) => `H ${n},St. ${n},`)),
      422,
    ],
    ['no rows', approvedPlaces([]), 422],
    ['no text at all', Buffer.from(''), 422],
    ['no column for the address', approvedPlaces(['Molave House,Nena'], 'name,owner'), 422],
    ['a column twice', approvedPlaces(['A,B,C,D'], 'name,address,owner,name'), 422],
    ['a row with too many columns', approvedPlaces(['A,B,C,D']), 422],
    ['an open quote', approvedPlaces(['"Molave House,4 Dao St.,Nena']), 422],
    ['a row without a name', approvedPlaces([' ,4 Dao St.,Nena']), 422],
    ['a name of 301 characters', approvedPlaces([`${'x'.repeat(301)},4 Dao St.,`]), 422],
    ['a NUL', approvedPlaces(['Molave\0House,4 Dao St.,']), 422],
    ['a row twice', approvedPlaces(['Molave House,4 Dao St.,', 'MOLAVE house,4 Dao St,Nena']), 422],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 422],
    ['1,000,001 bytes', Buffer.alloc(1_000_001, 'x'), 413],
  ] as const
).map(([about, content, status]) =>
  badInput(IMPORT, {
    about,
    request: (world) => ({
      method: 'POST',
      body: form(sampleBody(IMPORT, world) as Parameters<typeof form>[0], [content]),
    }),
    status,
    fields: [status === 413 ? 'files' : 'file'],
  }),
);

/** Bad values for one field of an otherwise valid form. */
const badFormFields = (
  call: EndpointName,
  field: string,
  values: readonly string[],
  file: Buffer | Promise<Buffer>,
) =>
  values.map((value) =>
    badInput(call, {
      about: `${field} "${value.slice(0, 20)}"`,
      request: async (world) => ({
        method: 'POST',
        body: form({ ...sampleBody(call, world), [field]: value }, [await file]),
      }),
      status: 422,
      fields: [field],
    }),
  );

/** Invalid or missing fields of an import. */
const LIST_FIELDS: readonly BadInput[] = (
  [
    ['issuer', ['', ' ', 'x'.repeat(81), 'Office ✅']],
    ['list', ['', 'x'.repeat(81)]],
    ['term', ['', 'x'.repeat(21)]],
  ] as const
).flatMap(([field, values]) =>
  badFormFields(IMPORT, field, values, approvedPlaces(['Molave House,4 Dao St.,'])),
);

/** One invalid field of an otherwise valid place. */
const PLACE_FIELDS: readonly BadInput[] = (
  [
    ['accommodationName', ['', '   ', 'x'.repeat(121)]],
    ['type', ['', '5', 'hotel', '-1', '1.5']],
    ['description', ['', 'x'.repeat(5_001)]],
    ['completeAddress', ['', 'x'.repeat(301)]],
    ['location', ['', 'Manila', 'anos', 'Others', 'Option 1']],
    ['tenants', ['', '3', 'coed']],
    ['minimumStay', ['', '0', '121', 'six', '1.5']],
    ['pax', ['', '0', '501', 'two', '-4']],
    ['curfew', ['', '24:00', '10 PM']],
    ['visitorsAllowed', ['', 'sometimes', 'allowed,no overnight']],
    ['billInclusions', ['gas', 'wifi,water']],
    ['amenities', ['pool', 'WIFI']],
    ['singlePrice', ['maybe']],
    ['priceUnit', ['week']],
    ['priceBasis', ['bed']],
    ['bills', ['wifi', '{', '[]', '{"wifi":{"kind":"fixed","amount":-1}}']],
    ['advanceMonths', ['-1', '1.5', '13']],
    ['depositMonths', ['some']],
    ['contract', ['maybe']],
    ['receipt', ['true']],
    ['facts', ['haunted']],
    ['flooded', ['often']],
    ['permitNumber', ['x'.repeat(41)]],
    ['permitYear', ['1999', 'soon']],
  ] as const
).flatMap(([field, values]) => badFormFields(ADD, field, values, picture()));

const REST: readonly BadInput[] = [
  badInput(ADD, {
    about: 'nothing right names every field at once',
    request: { method: 'POST', body: form({ unknown: 'x' }) },
    status: 422,
    fields: [
      ...Object.keys(NEW_PLACE).filter((name) => name !== 'billInclusions' && name !== 'amenities'),
      'minPrice',
      'maxPrice',
      'files',
    ],
  }),
  badInput(ADD, {
    about: 'a scalar sent twice',
    request: async () => ({
      method: 'POST',
      body: form({ ...NEW_PLACE, accommodationName: ['One', 'Two'] }, [await picture()]),
    }),
    status: 422,
    fields: ['accommodationName'],
  }),
  badInput(ADD, {
    about: 'a picture that somebody else has staged',
    actor: 'otherOwner',
    request: (world) => ({
      method: 'POST',
      body: form({ ...NEW_PLACE, pictureIds: world.pictureId }),
    }),
    status: 422,
    fields: ['files'],
  }),
  badInput(ADD, {
    about: 'in the name of another owner',
    actor: 'otherOwner',
    request: (world) => ({ method: 'POST', body: form({ ownerId: world.people.owner.person.id }) }),
    status: 403,
  }),
  badInput(ADD, {
    about: 'by an admin in the name of a student',
    actor: 'admin',
    request: async (world) => ({
      method: 'POST',
      body: form({ ...NEW_PLACE, ownerId: world.people.student.person.id }, [await picture()]),
    }),
    status: 422,
    fields: ['ownerId'],
  }),
  badInput(APPLY, {
    about: 'an empty e-mail',
    request: { method: 'POST', body: form({ email: '' }) },
    status: 403,
  }),
  badInput(APPLY, {
    about: 'another e-mail',
    request: async () => ({
      method: 'POST',
      body: form({ email: 'somebody@example.com' }, [await picture()]),
    }),
    status: 403,
  }),
];

export const BAD_FORMS: readonly BadInput[] = [...LISTS, ...LIST_FIELDS, ...PLACE_FIELDS, ...REST];
