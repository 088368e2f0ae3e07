import { FILE_LIMITS } from '@elbi/contract/codes';
import { deflateSync } from 'node:zlib';
import { NEW_PLACE, form, pdf, picture } from '../testing/files.ts';
import type { BadInput } from './bad-input.ts';

const add = () => '/api/accom/add';
const stage = () => '/api/accom/pictures';
const apply = () => '/api/user/apply';

const UPLOADS = [
  ['owner', stage],
  ['owner', add],
  ['other', apply],
] as const;

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>',
);
const HTML = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

/** A PNG that says it is 30,000 pixels wide and high, in 900 kB. */
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
  ['2,000,001 bytes', async () => Buffer.alloc(FILE_LIMITS.maxBytes + 1, 'x'), 413],
];

/** Pictures that cannot be decoded, or should not be. */
const brokenPictures: readonly (readonly [string, () => Promise<Buffer>, number])[] = [
  ['a PDF', async () => pdf(), 415],
  ['a truncated picture', async () => (await noise()).subarray(0, 3_000), 422],
  ['a 30,000 by 30,000 bomb', async () => bomb(), 422],
  ['a picture of 15 pixels', () => picture({ width: 15, height: 200 }), 422],
  ['a picture cut after its header', async () => (await picture()).subarray(0, 40), 422],
];

/** A JPEG that is large enough to be cut in the middle. */
async function noise(): Promise<Buffer> {
  return picture({ width: 1_600, height: 1_200, format: 'jpeg' });
}

const FILES: readonly BadInput[] = UPLOADS.flatMap(([actor, path]) => {
  const files = path === apply ? wrongFiles : [...wrongFiles, ...brokenPictures];
  const fields = path === add ? NEW_PLACE : {};
  return files.map(([name, content, status]) => ({
    about: `${path()} with ${name}`,
    actor,
    path,
    request: async () => ({
      method: 'POST',
      body: form(fields, [{ content: await content(), name: '../../../../tmp/evil.jpg' }]),
    }),
    status,
    fields: ['files'],
  }));
});

const multipart = (boundary: string) => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
});

const BROKEN_FORMS: readonly BadInput[] = UPLOADS.flatMap(([actor, path]): BadInput[] => [
  {
    about: `${path()} with JSON`,
    actor,
    path,
    request: { method: 'POST', json: {} },
    status: 415,
  },
  {
    about: `${path()} with nothing`,
    actor,
    path,
    request: { method: 'POST' },
    status: 415,
  },
  {
    about: `${path()} without a boundary`,
    actor,
    path,
    request: {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'x',
    },
    status: 400,
  },
  {
    about: `${path()} with another boundary`,
    actor,
    path,
    request: {
      method: 'POST',
      headers: multipart('right'),
      body: '--wrong\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--wrong--\r\n',
    },
    status: 400,
  },
  {
    about: `${path()} that ends in the middle of a file`,
    actor,
    path,
    request: {
      method: 'POST',
      headers: multipart('b'),
      body: '--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\nhalf',
    },
    status: 400,
  },
  {
    about: `${path()} without files`,
    actor,
    path,
    request: { method: 'POST', body: form(path === add ? NEW_PLACE : { email: '' }) },
    status: path === apply ? 403 : 422,
    fields: path === apply ? undefined : ['files'],
  },
  {
    about: `${path()} with a file in another field`,
    actor,
    path,
    request: async () => {
      const body = form(path === add ? NEW_PLACE : {});
      body.append('avatar', new Blob([new Uint8Array(await picture())]), 'a.png');
      return { method: 'POST', body };
    },
    status: 422,
    fields: ['avatar'],
  },
  {
    about: `${path()} with too many files`,
    actor,
    path,
    request: async () => {
      const content = await picture();
      const files = Array.from({ length: 11 }, () => content);
      return { method: 'POST', body: form(path === add ? NEW_PLACE : {}, files) };
    },
    status: 422,
    fields: ['files'],
  },
]);

/** One wrong field of a place that is right otherwise. */
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
  ] as const
).flatMap(([field, values]) =>
  values.map((value) => ({
    about: `/api/accom/add with ${field} "${value.slice(0, 20)}"`,
    actor: 'owner' as const,
    path: add,
    request: async () => ({
      method: 'POST',
      body: form({ ...NEW_PLACE, [field]: value }, [await picture()]),
    }),
    status: 422,
    fields: [field],
  })),
);

const PRICES: readonly BadInput[] = (
  [
    ['none', [], ['minPrice', 'maxPrice', 'price']],
    ['one', ['2500'], ['maxPrice', 'price']],
    ['the same twice', ['2500', '2500'], ['maxPrice', 'price']],
    ['the lower last', ['2500', '2000'], ['maxPrice', 'price']],
    ['zero', ['0', '2000'], ['minPrice', 'price']],
    ['negative', ['-5', '2000'], ['minPrice', 'price']],
    ['with centavos', ['2500.50', '3000'], ['minPrice', 'price']],
    ['words', ['cheap', 'dear'], ['minPrice', 'maxPrice', 'price']],
    ['with a sign', ['₱2500', '3000'], ['minPrice', 'price']],
    ['too large', ['2500', '1000001'], ['maxPrice', 'price']],
  ] as const
).map(([name, price, fields]) => ({
  about: `/api/accom/add with prices ${name}`,
  actor: 'owner' as const,
  path: add,
  request: async () => ({
    method: 'POST',
    body: form({ ...NEW_PLACE, price }, [await picture()]),
  }),
  status: 422,
  fields,
}));

const REST: readonly BadInput[] = [
  {
    about: '/api/accom/add with nothing right names every field at once',
    actor: 'owner',
    path: add,
    request: { method: 'POST', body: form({ unknown: 'x' }) },
    status: 422,
    fields: [
      ...Object.keys(NEW_PLACE).filter((name) => name !== 'billInclusions' && name !== 'amenities'),
      'minPrice',
      'maxPrice',
      'files',
    ],
  },
  {
    about: '/api/accom/add with a scalar sent twice',
    actor: 'owner',
    path: add,
    request: async () => ({
      method: 'POST',
      body: form({ ...NEW_PLACE, accommodationName: ['One', 'Two'] }, [await picture()]),
    }),
    status: 422,
    fields: ['accommodationName'],
  },
  {
    about: '/api/accom/add with a picture that somebody else has staged',
    actor: 'otherOwner',
    path: add,
    request: (world) => ({
      method: 'POST',
      body: form({ ...NEW_PLACE, pictureIds: world.pictureId }),
    }),
    status: 422,
    fields: ['files'],
  },
  {
    about: '/api/accom/add in the name of another owner',
    actor: 'otherOwner',
    path: add,
    request: async (world) => ({
      method: 'POST',
      body: form({ ...NEW_PLACE, ownerId: world.people.owner.person.id }, [await picture()]),
    }),
    status: 403,
  },
  {
    about: '/api/accom/add by an admin in the name of a student',
    actor: 'admin',
    path: add,
    request: async (world) => ({
      method: 'POST',
      body: form({ ...NEW_PLACE, ownerId: world.people.student.person.id }, [await picture()]),
    }),
    status: 422,
    fields: ['ownerId'],
  },
  {
    about: '/api/user/apply with another e-mail',
    actor: 'other',
    path: apply,
    request: async () => ({
      method: 'POST',
      body: form({ email: 'somebody@example.com' }, [await picture()]),
    }),
    status: 403,
  },
];

export const BAD_FORMS: readonly BadInput[] = [
  ...FILES,
  ...BROKEN_FORMS,
  ...PLACE_FIELDS,
  ...PRICES,
  ...REST,
];
