import { randomBytes } from 'node:crypto';
import { AMENITIES, BILL_INCLUSIONS } from '@elbi/contract/domain';
import { type PDFPageProxy, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  buildAccommodation,
  buildFavourite,
  buildPerson,
  buildPicture,
  buildReview,
} from '../../testing/factories.ts';
import { manilaDate } from '../../database/manila-day.ts';
import { NEW_PLACE, form, picture } from '../../testing/files.ts';
import { type SignedIn, startTestApp } from '../../testing/test-app.ts';
import { encodePicture } from '../../product/pictures/encode-picture.ts';
import { pictureKey } from '../../product/pictures/picture-files.ts';
import { createCatalogue } from './catalogue-document.ts';
import { listCatalogue } from './catalogue-read-model.ts';

const MEMORY_LIMIT = 150_000_000;
const LONG_NAME = `Señora Peña’s ${'Dormitory for Ladies '.repeat(6)}`.slice(0, 119).concat('Z');

const app = await startTestApp();
const { db } = app.services;
const noise = randomBytes(800 * 600 * 3);
const photo = await sharp(noise, { raw: { width: 800, height: 600, channels: 3 } })
  .jpeg()
  .toBuffer();
const encoded = await encodePicture(photo);
if (typeof encoded === 'string') throw new Error(encoded);
/** Stored like an upload, of a photo with very much detail. */
const thumbnail = encoded.files.find(({ name }) => name === 'thumb.jpg')!.content;

/** The text of each page of a PDF, without line ends. */
async function pagesOf(content: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: content, verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    pages.push(words.join('').replaceAll(/\s+/g, ' '));
  }
  return pages;
}

/** The roles of a tree of tags, in reading order. */
function rolesOf(tree: Awaited<ReturnType<PDFPageProxy['getStructTree']>>): string[] {
  return 'role' in tree
    ? [tree.role, ...tree.children.flatMap((one) => rolesOf(one as never))]
    : [];
}

async function download(student: SignedIn) {
  const answer = await student.fetch(`/api/user/catalogue/${student.person.id}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('Catalog.pdf');
  return new Uint8Array(await answer.arrayBuffer());
}

async function save(student: SignedIn, count: number, overrides: object = {}) {
  for (let index = 0; index < count; index += 1) {
    const { id } = await buildAccommodation(db, overrides);
    await buildFavourite(db, { person_id: student.person.id, accommodation_id: id });
    const { content_hash } = await buildPicture(db, { accommodation_id: id });
    await app.services.files.write(pictureKey(content_hash, 'thumb.jpg'), thumbnail);
  }
}

describe('the catalogue', () => {
  it('prints all facts of a place, with ñ, ₱ and a name of 120 characters (S7.cost.4, S7.facts.1, S7.approval.6, S7.outcomes.2)', async () => {
    const owner = await app.signInAs('owner', {
      first_name: 'Nena',
      last_name: 'Alcántara',
      contact_number: '09000001234',
    });
    const place = {
      ...NEW_PLACE,
      accommodationName: LONG_NAME,
      bills: JSON.stringify({ electricity: { kind: 'fixed', amount: 2_000 } }),
      advanceMonths: '1',
      depositMonths: '2',
      facts: ['guard', 'fire-exit'],
      flooded: 'yes',
    };
    const added = await owner.send('POST', '/api/accom/add', form(place, [await picture()]));
    const { data } = (await added.json()) as { data: { _id: string } };
    const vacancy = { status: 'few', slots: 2 };
    await owner.send('PUT', `/api/accom/vacancy/${data._id}`, vacancy);
    await buildReview(db, { accommodation_id: data._id, rating: 5, is_anonymous: true });
    await db.raw(
      `update accommodation set approval = ?, outcomes = outcomes || ? where id = ?`,
      [
        { list: 'Housing list', issuer: 'Student Housing', term: '2026-1', since: '2026-11-01' },
        { deposit: { yes: 3, no: 1 }, bills: { yes: 2, no: 0 }, receipt: { yes: 0, no: 3 } },
        data._id,
      ].map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    );
    const student = await app.signInAs('registered');
    await buildFavourite(db, { person_id: student.person.id, accommodation_id: data._id });
    await student.send('POST', `/api/user/contact/${data._id}`);

    const pages = await pagesOf(await download(student));
    expect(pages).toHaveLength(1);
    const [text] = pages;
    expect(LONG_NAME).toHaveLength(120);
    for (const part of [
      LONG_NAME,
      '₱6,500 – ₱8,000 / month per unit · about 31 min walk to Sacay · 14 min walk to a jeep to campus, ₱12 · 2 slots left',
      'Apartment',
      'Coed',
      '6 months',
      'No Overnight',
      '4 Rambutan Street, Anos, Los Baños, Laguna',
      '5.00 of 5 (1 review)',
      '10:00 PM',
      '₱2,125 – ₱2,500 a student',
      '₱4,875 a student',
      'Wi-Fi: Included, Water: Included, Electricity: ₱2,000 a month per unit',
      'CCTV, Guard on duty, Fire exit, floods in the rainy season',
      'Housing list, Student Housing, 2026-1',
      '3 of 4 got the deposit back, 0 of 3 got receipts',
      'Nena Alcántara · 09000001234',
      '1 place around Los Baños, Laguna',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(part);
    }
    // Long addresses are broken where a line ends.
    const page = `${app.url}/accommodation/?id=${data._id}`;
    expect(text?.replaceAll(' ', '')).toContain(page.replace('http://', ''));
  });

  it('prints names of all scripts, and the address of a place whose name has no font (S7.catalogue.1)', async () => {
    const student = await app.signInAs('registered');
    const owner = await buildPerson(db, { role: 'owner', first_name: 'Ελένη', last_name: 'Ким' });
    const names = [
      ['Thai', 'หอพักนักศึกษา'],
      ['Arabic', 'سكن الطلاب'],
      ['Baybayin', 'ᜊᜌᜒᜈ᜔'],
      ['Chinese and Korean', '学生宿舍 하숙집'],
      ['Cyrillic', 'Дом Маяковского'],
      ['Vietnamese', 'Nhà trọ Đức Huệ'],
      ['a typed ligature', 'Oﬃce Dorm'],
    ] as const;
    for (const [, name] of names) await save(student, 1, { name, owner_id: owner.id });
    await save(student, 1, { name: '𠀀 Dorm', owner_id: owner.id });
    const text = (await pagesOf(await download(student))).join(' ');
    const printed = text.normalize('NFKC').replaceAll(/\s/g, '');
    for (const [script, name] of names) {
      expect(printed, script).toContain(name.normalize('NFKC').replaceAll(' ', ''));
    }
    expect(printed).toContain('ΕλένηКим');
    expect(printed).not.toContain('𠀀');
    // Besides its last line.
    expect(printed.match(/accommodation\/\?id=/g)).toHaveLength(names.length + 2);
  });

  it('links to the page of each place', async () => {
    const student = await app.signInAs('registered');
    await save(student, 2);
    const document = await getDocument({ data: await download(student), verbosity: 0 }).promise;
    const links = await (await document.getPage(1)).getAnnotations();
    const saved = await db('favourite').where({ person_id: student.person.id });
    expect(links.map(({ url }: { url: string }) => url).toSorted()).toEqual(
      saved
        .map(({ accommodation_id }) => `${app.url}/accommodation/?id=${accommodation_id}`)
        .toSorted(),
    );
  });

  it('names itself and its language, and tags all text for screen readers', async () => {
    const student = await app.signInAs('registered');
    await save(student, 5);
    const document = await getDocument({ data: await download(student), verbosity: 0 }).promise;
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'My saved places', Language: 'en-PH' });
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const roles = [];
    for (const number of [1, 2]) {
      const page = await document.getPage(number);
      let depth = 0;
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
        if ('str' in item) expect(depth, item.str).toBeGreaterThan(0);
        else depth += item.type === 'endMarkedContent' ? -1 : 1;
      }
      roles.push(...rolesOf(await page.getStructTree()));
    }
    expect(roles.filter((role) => /^H\d$|Link/.test(role))).toEqual([
      'H1',
      ...Array.from({ length: 5 }, () => ['H2', 'Link']).flat(),
    ]);
  });

  it('prints contact details only of owners whose details the user has read today (S7.contact.2)', async () => {
    const student = await app.signInAs('registered');
    const owners = await Promise.all(
      ['09000005671', '09000005672', '09000005673'].map((contact_number) =>
        buildPerson(db, { role: 'owner', contact_number }),
      ),
    );
    for (const { id } of owners) await save(student, 1, { owner_id: id });
    const [asked, before, never] = owners;
    const place = await db('accommodation').where({ owner_id: asked!.id }).first('id');
    await student.send('POST', `/api/user/contact/${place!.id}`);
    await db('contact_day').insert({
      person_id: student.person.id,
      day: db.raw(`${manilaDate()} - 1`) as never,
      owner_ids: [before!.id],
    });
    const [text] = await pagesOf(await download(student));
    expect(text).toContain(`${asked!.last_name} · 09000005671 · ${asked!.email}`);
    for (const { last_name, contact_number, email } of [before!, never!]) {
      expect(text).toContain(last_name);
      expect(text).not.toContain(contact_number);
      expect(text).not.toContain(email);
    }
    // Printing does not count.
    const days = await db('contact_day').where({ person_id: student.person.id });
    expect(days.flatMap(({ owner_ids }) => owner_ids).toSorted()).toEqual(
      [asked!.id, before!.id].toSorted(),
    );
  });

  it('does not print contact details of an admin with a place', async () => {
    const admin = await app.signInAs('admin', { contact_number: '09000005678' });
    const student = await app.signInAs('registered');
    await save(student, 1, { owner_id: admin.person.id });
    const [text] = await pagesOf(await download(student));
    expect(text).toContain(admin.person.last_name);
    expect(text).not.toContain(admin.person.email);
    expect(text).not.toContain('09000005678');
  });

  it('has four places on each of its numbered pages', async () => {
    const student = await app.signInAs('registered');
    await save(student, 10, {
      curfew: null,
      name: 'Sampaguita Women’s Dormitory and Study Center',
      complete_address: 'Blk 12 Lot 30 Kalachuchi Street, Umali Subd., Brgy. Batong Malake',
      amenities: AMENITIES.map(({ key }) => key),
      bill_inclusions: BILL_INCLUSIONS.map(({ key }) => key),
    });
    const pages = await pagesOf(await download(student));
    pages.forEach((text, index) => expect(text).toContain(`Page ${index + 1} of 3`));
    expect(pages.map((text) => text.match(/No curfew/g)?.length)).toEqual([4, 4, 2]);
  });

  it('of 200 places stays below 150 MB of memory', async () => {
    const { pool } = app;
    const { files } = app.services;
    const student = await app.signInAs('registered');
    await save(student, 200, { name: LONG_NAME });
    const entries = await listCatalogue(pool, student.person.id);
    const content = { entries, origin: app.url, now: new Date() };
    const before = process.memoryUsage().rss;
    let most = 0;
    const chunks: Buffer[] = [];
    for await (const chunk of createCatalogue(content, files)) {
      chunks.push(chunk as Buffer);
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect(most).toBeLessThan(MEMORY_LIMIT);
    const pages = await pagesOf(new Uint8Array(Buffer.concat(chunks)));
    expect(pages).toHaveLength(51);
    expect(pages.join(' ').match(/Señora/g)).toHaveLength(200);
    expect(Buffer.concat(chunks).length).toBeGreaterThan(200 * thumbnail.length);
  });

  it('without favourites is a 404 with the specified message (S5.catalogue.1)', async () => {
    const student = await app.signInAs('registered');
    const answer = await student.fetch(`/api/user/catalogue/${student.person.id}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      success: false,
      message: 'There are no accommodations to generate. Try to save one first!',
    });
  });
});
