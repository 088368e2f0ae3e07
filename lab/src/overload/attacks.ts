import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { NEW_PLACE, form } from '../../../bff/src/testing/files.ts';
import { HttpClient } from '../load/http-client.ts';

/** What one account does to a portal at once. */
export interface Attack {
  name: string;
  /** @returns how each of its requests ended */
  run: (origin: string) => Promise<readonly string[]>;
}

const CATALOGUES = 60;
const SAVED_PLACES = 40;
const FORMS = 12;
const PICTURES_OF_A_FORM = 10;
const SLOW_UPLOADS = 50;
/** An upload that nobody ends stays open for so long. */
const SLOW_UPLOAD_MS = 15_000;

export const ATTACKS: readonly Attack[] = [
  {
    name: `${CATALOGUES} catalogues`,
    async run(origin) {
      const { cookies, id } = await logIn(origin, 'student@example.com');
      await savePlaces(origin, cookies);
      return atOnce(CATALOGUES, () =>
        endOf(origin, `/api/user/catalogue/${id}`, { headers: { cookie: cookies } }),
      );
    },
  },
  {
    name: `${FORMS} forms of ${PICTURES_OF_A_FORM} pictures of 24 megapixels`,
    async run(origin) {
      const { cookies } = await logIn(origin, 'owner@example.com');
      const pictures = await largePictures();
      const headers = { cookie: cookies, origin };
      return atOnce(FORMS, () =>
        endOf(origin, '/api/accom/add', {
          method: 'POST',
          headers,
          body: form(NEW_PLACE, pictures),
        }),
      );
    },
  },
  {
    name: `${SLOW_UPLOADS} open uploads`,
    async run(origin) {
      const { cookies } = await logIn(origin, 'owner@example.com');
      return atOnce(SLOW_UPLOADS, () =>
        sendWithoutEnd(origin, { cookie: cookies, origin }, delay(SLOW_UPLOAD_MS)),
      );
    },
  },
];

function atOnce(count: number, act: (index: number) => Promise<string>): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

/** The status of the whole answer, or that there was none. */
async function endOf(origin: string, path: string, request: RequestInit): Promise<string> {
  try {
    const response = await fetch(origin + path, request);
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'no answer';
  }
}

export async function logIn(
  origin: string,
  email: string,
): Promise<{ cookies: string; id: string }> {
  const client = new HttpClient(origin);
  await client.follow(`/api/auth/login?login_hint=${encodeURIComponent(email)}`);
  const { body } = await client.fetch('/api/auth/login/success');
  const { cookies } = client;
  client.close();
  return { cookies, id: (JSON.parse(body.toString()) as { user: { _id: string } }).user._id };
}

export async function savePlaces(origin: string, cookie: string): Promise<void> {
  for (let page = 1; page * 10 <= SAVED_PLACES; page += 1) {
    const found = await fetch(`${origin}/api/view/home?page=${page}`);
    const ids = new Set((await found.text()).match(/(?<="_id":")[\w-]{36}/g));
    for (const accomID of ids) {
      await fetch(`${origin}/api/user/favorite`, {
        method: 'POST',
        headers: { cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify({ accomID, favorite: true }),
      });
    }
  }
}

/** As large as may be decoded, in files as small as may be sent. */
async function largePictures(): Promise<Buffer[]> {
  const size = { width: 6_000, height: 4_000, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
  const photo = sharp({ create: { ...size, background: '#888', noise } }).blur(4);
  const flat = sharp({ create: { ...size, channels: 4, background: '#c92845' } });
  const kinds = [
    await photo.jpeg({ quality: 70 }).withMetadata({ orientation: 6 }).toBuffer(),
    await flat.png().toBuffer(),
    await flat.webp({ lossless: true }).toBuffer(),
  ];
  return Array.from({ length: PICTURES_OF_A_FORM }, (_, index) => kinds[index % kinds.length]!);
}

const BOUNDARY = 'overload';
const LARGEST_FILE = Buffer.alloc(1_999_000, 7);

/**
 * Sends all that a form may carry but its end.
 * @param givenUp when the client goes away
 */
export async function sendWithoutEnd(
  origin: string,
  headers: OutgoingHttpHeaders,
  givenUp: Promise<unknown>,
): Promise<string> {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const upload = request(`${origin}/api/accom/add`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    agent: false,
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  const status = answered.then(
    ([answer]) => String(answer.statusCode),
    () => 'no answer',
  );
  for (let file = 0; file < PICTURES_OF_A_FORM; file += 1) {
    const disposition = `content-disposition: form-data; name="files"; filename="${file}.png"`;
    upload.write(`--${BOUNDARY}\r\n${disposition}\r\n\r\n`);
    upload.write(LARGEST_FILE);
    upload.write('\r\n');
  }
  const end = await Promise.race([status, givenUp.then(() => 'still open')]);
  upload.destroy();
  return end;
}
