import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVACY_VERSION } from '@elbi/contract/domain';
import { FavoriteOutcome, NotificationChoicesResponse } from '@elbi/contract/schemas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonInsert } from '../../database/tables.ts';
import { buildAccommodation, buildNotification, buildPerson } from '../../testing/factories.ts';
import { MailServer } from '../../testing/mail-server.ts';
import { personalData } from '../../screens/account/personal-data.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { type Mailer, openMailer } from '../../mail/mailer.ts';
import { sendMails } from './send-mails.ts';

const server = await MailServer.start();
const mailerTo = (url: string) => {
  const smtp = { url, from: 'portal@stays.test' };
  return openMailer({ smtp, dataDir: '', production: true }, { warn: () => undefined });
};
const app = await startTestApp({
  settings: { publicUrl: 'http://stays.test' },
  services: { mailer: mailerTo(server.url) },
});
const { services } = app;
const { db, settings } = services;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Noon of the next day in Manila. */
const NOON = new Date(Math.ceil(Date.now() / DAY) * DAY + 4 * 60 * MINUTE);
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);

let serial = 0;
/** A user with a real address and consent who also gets news of searches by e-mail. */
async function aReader(overrides: Partial<PersonInsert> = {}) {
  serial += 1;
  const email = `reader${serial}@up.test`;
  const mailed_notifications: PersonInsert['mailed_notifications'] = [
    'review',
    'vacancy',
    'search',
  ];
  const consent = { consent_version: PRIVACY_VERSION, consent_at: new Date(0) };
  const person = await buildPerson(db, { email, mailed_notifications, ...consent, ...overrides });
  const notify = (notification: Parameters<typeof buildNotification>[1] = {}) =>
    buildNotification(db, { type: 'rejected', ...notification, person_id: person.id });
  return { ...person, email: person.email!, notify };
}

const send = (now = NOON) => sendMails(services, now);
/** Counts of e-mails by result, as metrics have them. */
async function counted() {
  const { values } = await services.metrics.emails.get();
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
}

beforeEach(async () => {
  await db('notification').del();
  await db('mail').del();
  services.metrics.emails.reset();
  server.inbox.length = 0;
  server.rejects.clear();
});

describe('a decision or warning', () => {
  it('is sent in the next run, as text and as HTML of the same words (S7.mail.1)', async () => {
    const reader = await aReader();
    const body = 'An admin removed Molave <House> as fake. Do not pay its owner.';
    await reader.notify({ type: 'warning', body, link: '/accommodation/?id=1' });
    await send(new Date());
    const [mail, ...others] = server.to(reader.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: body,
      from: { name: 'Elbi Stays', address: 'portal@stays.test' },
      messageId: expect.stringMatching(/^<[\da-f-]{36}@stays\.test>$/) as string,
    });
    expect(mail!.text).toBe(
      [
        'Hello Maria,',
        `${body}\nOpen in Elbi Stays: http://stays.test/accommodation/?id=1`,
        '--\nWe always send decisions of admins and warnings. The rest is your choice.\n' +
          'Choose what we send: http://stays.test/profile/account\n',
      ].join('\n\n'),
    );
    const words = mail!.text!.replaceAll(/: http:\S+|^--$/gm, '').match(/\S+/g);
    const shown = mail!.html!.replaceAll(/<(title|style)>[^]*?<\/\1>|<[^>]*>/g, ' ');
    const unescaped = shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    expect(unescaped.match(/\S+/g)).toEqual(['Elbi', 'Stays', ...words!]);
    // Nothing is loaded, so that reading is not observed.
    expect(mail!.html).not.toMatch(/src=|url\(|@import|<link/);
    // It cannot be unsubscribed from.
    expect(mail!.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    await send(after(1));
    expect(server.to(reader.email)).toHaveLength(1);
  });

  it('is sent also to those who want no other e-mails, several as one', async () => {
    const reader = await aReader({ mailed_notifications: [] });
    await reader.notify({ type: 'archived', body: 'Molave House was archived.' });
    await reader.notify({ type: 'archived', body: 'Narra House was archived.' });
    await reader.notify({ type: 'review', body: 'Molave House received a new review.' });
    await send();
    const [mail, ...others] = server.to(reader.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('You have 2 new notifications');
    expect(mail!.text).not.toContain('review');
  });

  it('contains no contact details that users wrote', async () => {
    const reader = await aReader();
    await reader.notify({ body: 'Rejected. Reason: call 0917 123 4567 or ana@up.test.' });
    await send();
    expect(server.inbox[0]!.source).not.toMatch(/123 ?4567|ana@/);
    expect(server.to(reader.email)[0]!.text).toContain('call 09•• ••• ••67 or a•••@….');
  });
});

describe('the digest', () => {
  it('has all news of a day, one a user and day, and its link to stop (S7.mail.2)', async () => {
    const reader = await aReader();
    await reader.notify({ type: 'review', body: 'Narra House received a new review.' });
    await reader.notify({ type: 'search', body: '3 places are new.', link: '/?type=2' });
    await send();
    await reader.notify({ type: 'search', body: '1 place is new.', created_at: after(1) });
    await send(after(60));
    const [mail, ...others] = server.to(reader.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('You have 2 new notifications');
    expect(mail!.text).toContain('3 places are new.\nSee the places: http://stays.test/?type=2');
    const headers = Object.fromEntries(mail!.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(
        /^<http:\/\/stays\.test\/api\/mail\/unsubscribe\?token=[\w.-]+>$/,
      ) as string,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    await send(after(24 * 60));
    expect(server.to(reader.email).map(({ subject }) => subject)).toEqual([
      'You have 2 new notifications',
      '1 place is new.',
    ]);
  });

  it.each([
    ['that was read', { read_at: new Date() }],
    ['of a type that is not wanted', { type: 'vacancy' }],
    ['that nobody asks for', { link: '/accommodation/?id=1#contact-answers' }],
    ['from before types', { type: null }],
    ['of an earlier week', { created_at: after(-4 * 24 * 60) }],
  ] as const)('leaves out a notification %s', async (_, notification) => {
    const reader = await aReader({ mailed_notifications: ['review'] });
    await reader.notify({ type: 'review', ...notification });
    await send();
    expect(server.inbox).toEqual([]);
  });

  it('waits ten minutes for more, and for the morning', async () => {
    const reader = await aReader();
    await reader.notify({ type: 'review', created_at: after(-9) });
    await send();
    for (const hours of [10, 18]) await send(after(hours * 60));
    expect(server.inbox).toEqual([]);
    await send(after(19 * 60));
    expect(server.to(reader.email)).toHaveLength(1);
  });

  it.each<[string, Partial<PersonInsert>]>([
    ['before consent to the current privacy notice', { consent_version: '2026-01-01' }],
    ['of what happened before the consent', { consent_at: after(-5) }],
  ])('is not sent %s; decisions are', async (_, overrides) => {
    const reader = await aReader(overrides);
    await reader.notify({ type: 'review', created_at: after(-20) });
    await reader.notify({ body: 'Molave House was rejected.', created_at: after(-20) });
    await send();
    expect(server.to(reader.email).map(({ subject }) => subject)).toEqual([
      'Molave House was rejected.',
    ]);
  });

  it('is one a day and in daytime after the mail server was unavailable', async () => {
    const reader = await aReader();
    const away = { ...services, mailer: mailerTo('smtp://127.0.0.1:1') };
    const fail = (minutes: number) =>
      expect(sendMails(away, after(minutes))).rejects.toThrow('ECONNREFUSED');
    await reader.notify({ type: 'review', body: 'Of the first day.' });
    await fail(0);
    await reader.notify({ type: 'review', body: 'Of the second.', created_at: after(20 * 60) });
    await fail(24 * 60);
    // At 23:00, then at 8:00.
    await send(after(35 * 60));
    expect(server.inbox).toEqual([]);
    await send(after(44 * 60));
    const texts = () => server.to(reader.email).map(({ text }) => text);
    expect(texts()).toEqual([expect.stringMatching(/Of the second\.[^]*Of the first day\./)]);
    await reader.notify({ type: 'review', body: 'Of the third.', created_at: after(45 * 60) });
    await send(after(50 * 60));
    expect(texts()).toHaveLength(1);
    await send(after(68 * 60));
    expect(texts()).toEqual([expect.anything(), expect.stringContaining('Of the third.')]);
  });

  it('does not identify an anonymous author by its time', async () => {
    const reader = await aReader();
    await reader.notify({ type: 'review', created_at: after(-12 * 60) });
    await send();
    expect(server.inbox).toEqual([]);
    await send(after(24 * 60));
    expect(server.to(reader.email)).toHaveLength(1);
  });
});

describe('e-mails are never sent', () => {
  it.each<[string, Partial<PersonInsert>]>([
    ['suspended', { suspended_at: new Date(), suspended_reason: 'Fake places.' }],
    [
      'erased',
      {
        deleted_at: new Date(),
        google_sub: null,
        email: null,
        first_name: '',
        last_name: '',
      },
    ],
    ['made up for examples', { email: 'student@Example.com' }],
    ['at a subdomain of that', { email: 'student@students.example.edu' }],
  ])('to users who are %s (S7.mail.3)', async (_, overrides) => {
    const reader = await aReader(overrides);
    await reader.notify();
    await send();
    expect(server.inbox).toEqual([]);
  });

  it('to a user who was suspended after it was queued', async () => {
    const reader = await aReader();
    await reader.notify();
    await expect(
      sendMails({ ...services, mailer: mailerTo('smtp://127.0.0.1:1') }, NOON),
    ).rejects.toThrow();
    await db('person').where({ id: reader.id }).update({ suspended_at: new Date() });
    await send(after(5));
    expect(server.inbox).toEqual([]);
    expect(await db('mail').pluck('id')).toEqual([]);
    // Decisions are always sent: only later.
    await db('person').where({ id: reader.id }).update({ suspended_at: null });
    await send(after(6));
    expect(server.to(reader.email)).toHaveLength(1);
  });

  it('twice, by three replicas at once (S7.mail.4)', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => aReader()));
    for (const reader of readers) {
      await reader.notify();
      await reader.notify({ type: 'review' });
    }
    await Promise.all([send(), send(), send()]);
    for (const reader of readers) {
      expect(server.to(reader.email).map(({ subject }) => subject)).toHaveLength(2);
    }
    expect(server.inbox).toHaveLength(24);
    expect(await db('mail').whereNull('sent_at').pluck('id')).toEqual([]);
  });
});

describe('a mail server', () => {
  it('that is unavailable delays e-mails and loses none (S7.mail.5)', async () => {
    const late = await MailServer.start();
    await late.stop();
    const at = { ...services, mailer: mailerTo(late.url) };
    const readers = [await aReader(), await aReader()];
    for (const reader of readers) await reader.notify();
    await expect(sendMails(at, NOON)).rejects.toThrow('ECONNREFUSED');
    const again = await MailServer.start(Number(new URL(late.url).port));
    await sendMails(at, after(10));
    for (const reader of readers) expect(again.to(reader.email)).toHaveLength(1);
  });

  it('gets no other message once the portal stops; the next run sends the rest', async () => {
    const readers = await Promise.all(Array.from({ length: 3 }, () => aReader()));
    for (const reader of readers) await reader.notify();
    const stopping = new AbortController();
    const mailer: Mailer = {
      isLocal: false,
      send: (message) => {
        stopping.abort();
        return services.mailer!.send(message);
      },
    };
    await sendMails({ ...services, mailer }, NOON, stopping.signal);
    expect(server.inbox).toHaveLength(1);
    await send(after(1));
    for (const reader of readers) expect(server.to(reader.email)).toHaveLength(1);
  });

  it('that rejects an address ends e-mails to it, and to no other (S7.mail.6)', async () => {
    const [gone, other] = [await aReader(), await aReader()];
    const message = '5.1.1 There is no such mailbox';
    server.rejects.set(gone.email, { responseCode: 550, message });
    for (const reader of [gone, other]) await reader.notify();
    await send();
    expect(server.to(other.email)).toHaveLength(1);
    expect(await counted()).toEqual({ refused: 1, sent: 1 });
    server.rejects.clear();
    await gone.notify();
    await send(after(600));
    expect(server.to(gone.email)).toEqual([]);
    // Another address of the account is another mailbox.
    await db('person').where({ id: gone.id }).update({ email: 'new@up.test' });
    await gone.notify();
    await send(after(601));
    expect(server.to('new@up.test')).toHaveLength(1);
  });

  it('that rejected an address gets e-mails again once its user asks for it', async () => {
    const student = await app.signInAs('registered', { email: 'full@up.test' });
    const { id } = student.person;
    const path = '/api/user/notifications';
    await db('person').where({ id }).update({ mail_refused: 'full@up.test' });
    const { data } = await student.read(NotificationChoicesResponse, path);
    expect(data.isRefused).toBe(true);
    const json = { unwanted: data.unwanted, retryMail: true };
    expect((await student.send('PUT', path, json)).status).toBe(200);
    expect((await student.read(NotificationChoicesResponse, path)).data).not.toHaveProperty(
      'isRefused',
    );
    await buildNotification(db, { type: 'rejected', person_id: id });
    await send();
    expect(server.to('full@up.test')).toHaveLength(1);
  });

  it.each([
    [451, '4.7.1 Try again later'],
    [554, '5.7.1 Relay access denied'],
    [550, '5.1.8 Sender address rejected: Domain not found'],
    [504, '5.5.2 Helo command rejected: need fully-qualified hostname'],
    [550, '5.4.5 Daily sending quota exceeded'],
    [552, '5.2.2 Mailbox full'],
    [550, 'relay not permitted'],
  ])('that rejects one for now (%i %s) gets it again later', async (responseCode, message) => {
    const [slow, other] = [await aReader(), await aReader()];
    server.rejects.set(slow.email, { responseCode, message });
    for (const reader of [slow, other]) await reader.notify();
    await send();
    expect(server.to(other.email)).toHaveLength(1);
    expect(await counted()).toEqual({ later: 1, sent: 1 });
    server.rejects.clear();
    await send(after(1));
    expect(server.to(slow.email)).toEqual([]);
    await send(after(3));
    expect(server.to(slow.email)).toHaveLength(1);
  });
});

describe('a mail server that rejects one message for good', () => {
  it('ends that message after five days, with an error in the log', async () => {
    const reader = await aReader();
    server.rejects.set(`data:${reader.email}`, { responseCode: 554, message: '5.6.0 Bad content' });
    await reader.notify();
    const error = vi.spyOn(services.log, 'error').mockReturnValue();
    for (let hours = 0; hours <= 5 * 24; hours += 6) await send(after(hours * 60));
    expect(error).not.toHaveBeenCalled();
    for (let hours = 126; hours <= 8 * 24; hours += 6) await send(after(hours * 60));
    const [{ mail }] = error.mock.calls[0] as unknown as [{ mail: string }];
    expect(error.mock.calls).toEqual([[{ mail }, 'e-mail ended unsent']]);
    expect(await db('mail').where({ id: mail })).toEqual([]);
    server.rejects.clear();
    await send(after(9 * 24 * 60));
    expect(server.to(reader.email)).toEqual([]);
  });
});

describe('credentials of the mail server', () => {
  const message = { id: 'one', to: 'student@up.test', subject: 'Hello', text: 'Hello' };
  const sendTo = (url: string) => mailerTo(url)!.send(message);
  const withPassword = server.url.replace('//', '//elbi:secret@');
  // Not the name of this machine, though it leads to it.
  const elsewhere = withPassword.replace('127.0.0.1', '0.0.0.0');

  it('are sent only encrypted, unless the setting says otherwise', async () => {
    await expect(sendTo(elsewhere)).rejects.toMatchObject({ code: 'ETLS' });
    expect(await sendTo(`${elsewhere}/?requireTLS=false`)).toBe('sent');
    expect(await sendTo(withPassword)).toBe('sent');
  });
});

describe('the link that stops e-mails', () => {
  /** Returns the address in a digest of a new reader. */
  async function ofDigest() {
    const reader = await aReader();
    await reader.notify({ type: 'review' });
    await send();
    const [, url] = /Stop these e-mails: (\S+)/.exec(server.to(reader.email)[0]!.text!)!;
    const { pathname, search } = new URL(url!);
    const mailed = () => db('person').where({ id: reader.id }).pluck('mailed_notifications');
    return { reader, path: `${pathname}${search}`, mailed };
  }

  it('stops them by one POST of the mail program, without a login (S7.mail.7)', async () => {
    const { reader, path, mailed } = await ofDigest();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await app.fetch(path, { method: 'POST', body })).status).toBe(200);
    expect(await mailed()).toEqual([[]]);
    await reader.notify({ type: 'review' });
    await reader.notify();
    await send(after(24 * 60));
    expect(server.to(reader.email).slice(1)).toMatchObject([
      { text: expect.stringContaining('We always send') as string },
    ]);
  });

  it('changes nothing when it is opened, and shows one button', async () => {
    const { path, mailed } = await ofDigest();
    const response = await app.fetch(path, { headers: { accept: 'text/html' } });
    const page = await response.text();
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page).toContain(`<form method="post" action="${path}">`);
    expect(await mailed()).not.toEqual([[]]);
  });

  it.each(['', '?token=', '?token=nonsense', '?token=MQ.MQ'])(
    'is not accepted when it is not signed: %j',
    async (query) => {
      for (const method of ['GET', 'POST']) {
        const response = await app.fetch(`/api/mail/unsubscribe${query}`, {
          method,
          headers: { accept: 'text/html' },
        });
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('This link does not work any more.');
      }
    },
  );
});

describe('e-mails about what is saved', () => {
  it('are sent to those who ask for them when they save it (S7.mail.10)', async () => {
    const student = await app.signInAs('registered');
    const { id: accomID } = await buildAccommodation(db);
    const mailed = async () =>
      (await student.read(NotificationChoicesResponse, '/api/user/notifications')).data.mailed;
    const save = async () => {
      const response = await student.send('POST', '/api/user/favorite', {
        accomID,
        favorite: true,
      });
      return FavoriteOutcome.parse(await response.json());
    };
    const choose = (choices: object) => student.send('PUT', '/api/user/notifications', choices);
    expect((await mailed())?.toSorted()).toEqual(['review', 'vacancy']);
    expect(await save()).toMatchObject({ isMailed: false });
    const chosen = ['review', 'vacancy', 'favourite'];
    await choose({ unwanted: ['favourite', 'search'], mailed: chosen });
    expect(await save()).toMatchObject({ isMailed: false });
    await choose({ unwanted: ['search'], mailed: chosen });
    expect(await save()).toMatchObject({ isMailed: true });
    const search = (mail: boolean) =>
      student.send('POST', '/api/user/search', { name: 'Near', query: 'type=2', mail });
    expect((await search(true)).status).toBe(201);
    expect((await mailed())?.toSorted()).toEqual(['favourite', 'review', 'search', 'vacancy']);
    // What is off in the portal is in no e-mail either.
    const { data } = await student.read(NotificationChoicesResponse, '/api/user/notifications');
    expect(data.unwanted).toEqual([]);
    expect((await search(false)).status).toBe(201);
    expect((await mailed())?.toSorted()).toEqual(['favourite', 'review', 'vacancy']);
  });
});

describe('without a mail server', () => {
  it('e-mails are files, whose folder is named once; production sends none', async () => {
    const warn = vi.fn();
    const mailer = openMailer(settings, { warn })!;
    const reader = await aReader({ email: 'student@example.com' });
    for (const body of ['One.', 'Two.']) {
      await reader.notify({ body });
      await sendMails({ ...services, mailer }, NOON);
    }
    const folder = join(settings.dataDir, 'mail');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    expect(files).toHaveLength(2);
    expect(await readFile(join(folder, files[0]!), 'utf8')).toContain('To: student@example.com');
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `E-mails are files in ${folder}. Set SMTP_URL to send them.`,
    );
    expect(openMailer({ ...settings, production: true }, { warn })).toBeNull();
  });
});

it('the export has the e-mails of a user, and none of their texts', async () => {
  const reader = await aReader();
  await reader.notify({ body: 'Kept in the portal.' });
  await send();
  const data = await personalData(app.services.read, reader.id);
  expect(data.mails).toMatchObject([{ person_id: reader.id, day: null }]);
  expect(JSON.stringify(data.mails)).not.toContain('Kept');
});
