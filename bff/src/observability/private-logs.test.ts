import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { buildAccommodation } from '../testing/factories.ts';
import { Browser } from '../testing/browser.ts';
import { form, pdf, picture } from '../testing/files.ts';
import { openDocument } from '../testing/open-document.ts';
import { startPortal } from '../testing/releases.ts';
import type { TestApp } from '../testing/test-app.ts';

/** Personal data and input of users; each value is unique. */
const PRIVATE = {
  first: 'Zephyrine',
  last: 'Quillfeather',
  login: 'newcomer.vexworth@example.com',
  email: 'zq.marmalade@example.com',
  phone: '09187654321',
  search: 'grumbleton',
  review: 'The landlady Oddlypuff sings at night.',
  report: 'Mister Snickerwick asked for cash.',
  address: '77 Bramblethorn Lane',
  fileName: 'passport-of-wigglesworth.pdf',
  agent: 'Mozilla/5.0 (Hufflephone 12)',
  crash: 'Cannot greet Penhaligon',
};

/** The distinctive words of these values. */
const WORDS = [
  ...['Zephyrine', 'Quillfeather', 'vexworth', 'marmalade', '9187654321', 'grumbleton'],
  ...['Oddlypuff', 'Snickerwick', 'Bramblethorn', 'wigglesworth', 'Hufflephone', 'Penhaligon'],
  ...['127.0.0.1', '::1'],
];

const named = (content: Buffer) => ({ content, name: PRIVATE.fileName });

let lines = '';
const log = pino({ level: 'debug' }, { write: (line: string) => void (lines += line) });
const secrets: string[] = [];
const statuses: number[] = [];

/** Performs every kind of user action, with all private values. */
async function live(app: TestApp): Promise<void> {
  const headers = { 'user-agent': PRIVATE.agent, referer: `${app.url}/?q=${PRIVATE.search}` };
  const owner = await app.signInAs('owner', { first_name: PRIVATE.first, email: PRIVATE.email });
  const student = await app.signInAs('registered', { last_name: PRIVATE.last });
  const place = await buildAccommodation(app.services.db, { owner_id: owner.person.id });
  secrets.push(owner.person.id, student.person.id, owner.cookie, student.cookie);
  const send = async (who: typeof app | typeof owner, path: string, request: object = {}) => {
    const answer = await who.fetch(path, { headers, ...request });
    statuses.push(answer.status);
    return answer;
  };
  const post = (json: object, method = 'POST') => ({ method, json });

  const browser = new Browser(app.url);
  await browser.follow(`/api/auth/login?login_hint=${encodeURIComponent(PRIVATE.login)}`);
  secrets.push(browser.cookie('elbi.sid') ?? '');
  await browser.open('/api/auth/login/success');

  const profile = `/api/user/${owner.person.id}`;
  await send(owner, profile, post({ contactNumber: PRIVATE.phone }, 'PATCH'));
  await send(owner, profile, post({ contactNumber: PRIVATE.email }, 'PATCH'));
  await send(student, profile);
  await send(student, '/api/user/favorite', post({ userID: PRIVATE.email, accomID: place.id }));
  const review = { rating: 5, desc: PRIVATE.review, accommodationId: place.id };
  await send(student, '/api/user/review', post(review));
  await send(student, '/api/user/review', post(review));
  await send(
    student,
    '/api/report/',
    post({ accommodationId: place.id, description: PRIVATE.report }),
  );
  await send(student, '/api/user/apply', {
    method: 'POST',
    body: form({ email: student.person.email ?? '' }, [named(pdf())]),
  });
  await send(owner, '/api/accom/pictures', {
    method: 'POST',
    body: form({}, [named(await picture())]),
  });
  await send(
    owner,
    `/api/accom/edit/${place.id}`,
    post({ completeAddress: PRIVATE.address }, 'PATCH'),
  );
  await send(owner, `/api/accom/edit/${place.id}`, post({ price: PRIVATE.address }, 'PATCH'));

  await send(app, `/api/accom/?accommodationName=${PRIVATE.search}`);
  await send(app, `/?accommodationName=${PRIVATE.search}`, { headers: { accept: 'text/html' } });
  await send(app, `/${PRIVATE.search}?email=${PRIVATE.email}`);
  await send(app, `/api/accom/${PRIVATE.search}`);
  await send(app, '/api/user/review', { method: 'POST', body: `{"desc": "${PRIVATE.review}` });
  await send(student, '/api/user/review', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"desc": "${PRIVATE.review}`,
  });
  // The error description of an identity provider is arbitrary and may be personal.
  const rejection = new URLSearchParams({ error: PRIVATE.first, error_description: PRIVATE.last });
  await app.fetch(`/api/auth/callback?${rejection.toString()}`);
  await app.fetch(`/api/auth/login?${rejection.toString()}`);
  const { loadId } = (await openDocument(app)).bootstrap;
  const crash = { section: 'search', version: 'v1', outcome: 'failed', phase: 'render' };
  await send(app, '/api/telemetry', post({ ...crash, loadId, message: PRIVATE.crash }));
}

const app = await startPortal({ services: { log } });
await live(app);
// Repeated with every dependency failing.
let isFull = false;
const { files } = app.services;
const write: typeof files.write = (key, content) =>
  isFull ? Promise.reject(new Error('no space')) : files.write(key, content);
const broken = await startPortal({ services: { log, files: { ...files, write } } });
isFull = true;
for (const [table, column] of [
  ['review', 'body'],
  ['report', 'description'],
  ['person', 'contact_number'],
]) {
  await broken.services.db.raw(
    `alter table ${table} add constraint no_${column}s check (${column} is null) not valid`,
  );
}
await live(broken);

describe('the log of a portal in use', () => {
  it('reports events and failures', () => {
    expect(new Set(statuses)).toEqual(new Set([200, 201, 204, 400, 401, 403, 404, 409, 422, 500]));
    expect(lines).toContain('"msg":"request"');
    expect(lines).toContain('"route":"/api/user/review"');
    expect(lines).toContain('"route":"/api/user/:id"');
    expect(lines).toMatch(/"requestId":"[\w-]{36}"/);
    expect(lines).toContain('no_contact_numbers');
    expect(lines).toContain('no space');
    expect(lines).toContain('section failed in a browser');
  });

  it.each(WORDS)('never contains %s', (word) => {
    expect(lines.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it('has no IDs of users or sessions', () => {
    expect(secrets).toHaveLength(10);
    for (const secret of secrets) {
      expect(secret).not.toBe('');
      expect(lines).not.toContain(secret);
    }
  });
});
