import { randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { transact } from '../../http/transact.ts';
import { buildAccommodation, buildPicture, buildReport } from '../../testing/factories.ts';
import { NEW_PLACE, form, picture } from '../../testing/files.ts';
import { type SignedIn, startTestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { reportCopiedPictures } from './copied-pictures.ts';

const app = await startTestApp();
const { db } = app.services;
const [owner, otherOwner] = await Promise.all([app.signInAs('owner'), app.signInAs('owner')]);

/** A picture with a window in a wall; the position of the window makes it another picture. */
function room(windowAt: number): Sharp {
  return sharp(
    Buffer.from(
      `<svg width="640" height="480" xmlns="http://www.w3.org/2000/svg">
         <rect width="640" height="480" fill="#b08a5a"/>
         <path d="M0 480 L640 300 V480 Z" fill="#403020"/>
         <rect x="${windowAt}" y="60" width="170" height="200" fill="#f4f8ff"/>
         <rect x="${640 - windowAt}" y="280" width="90" height="120" fill="#203060"/>
       </svg>`,
    ),
  );
}

async function addPlace(by: SignedIn, accommodationName: string, content: Buffer) {
  const body = form({ ...NEW_PLACE, accommodationName }, [content]);
  const response = await by.send('POST', '/api/accom/add', body);
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: { _id: string } };
  return data._id;
}

it('reports both places of a copied picture, scaled and encoded differently, once (S7.copied.1)', async () => {
  const original = await addPlace(owner, 'Molave House', await room(80).png().toBuffer());
  const own = await addPlace(owner, 'Dao House', await room(80).png().toBuffer());
  await addPlace(otherOwner, 'Narra House', await room(330).png().toBuffer());
  expect(await db('report')).toEqual([]);

  const scaled = await room(80).resize(500).jpeg({ quality: 60 }).toBuffer();
  const copy = await addPlace(otherOwner, 'Acacia House', scaled);
  const reports = await db('report').where({ accommodation_id: copy });
  expect(reports.map(({ description }) => description.split('\n').toSorted())).toEqual([
    [
      `It has the same picture as another owner's place: /accommodation/?id=${own}`,
      `It has the same picture as another owner's place: /accommodation/?id=${original}`,
    ].toSorted(),
  ]);
  expect(await db('report').where({ accommodation_id: original })).toMatchObject([
    { person_id: null, status: 'pending', owner_id: owner.person.id },
  ]);
  // Nothing is hidden.
  expect(await db('accommodation').where({ is_archived: true })).toEqual([]);

  const pictures = await db('picture').where({ accommodation_id: copy }).pluck('id');
  await otherOwner.send('PATCH', `/api/accom/edit/${copy}`, { pictures });
  expect(await db('report')).toHaveLength(3);
  // Nor when its reports are worded differently, or were deleted after their period.
  await db('report').del();
  await otherOwner.send('PATCH', `/api/accom/edit/${copy}`, { pictures });
  expect(await db('report')).toEqual([]);
});

it('reports a picture of a place of the same owner that an admin removed as fake (S7.removed.2)', async () => {
  const admin = await app.signInAs('admin');
  const content = await room(20).png().toBuffer();
  const earlier = await addPlace(owner, 'Ipil Annex', content);
  const fake = await addPlace(owner, 'Ipil House', content);
  const removal = { isArchived: true, fake: true, reason: 'It is a shop.' };
  await admin.send('PUT', `/api/accom/archive/${fake}`, removal);
  const again = await addPlace(owner, 'Ipil Court', content);
  const reports = await db('report')
    .whereIn('accommodation_id', [fake, earlier, again])
    .orderBy('created_at');
  const description = `It has the same picture as a place that an admin removed as fake: /accommodation/?id=${fake}`;
  expect(reports).toMatchObject([
    { accommodation_id: earlier, description },
    { accommodation_id: again, description },
  ]);
});

it('has one pending report of a place, also of many copies at the same time', async () => {
  const content = await room(140).png().toBuffer();
  const original = await addPlace(owner, 'Yakal House', content);
  const names = Array.from({ length: 25 }, (_, copy) => `Copy ${copy}`);
  const { perceptual_hash } = (await db('picture').where({ accommodation_id: original }).first())!;
  const owner_id = otherOwner.person.id;
  const copies = await Promise.all(
    names.map(async (name) => {
      const { id } = await buildAccommodation(db, { owner_id, name });
      await buildPicture(db, { accommodation_id: id, person_id: owner_id, perceptual_hash });
      return id;
    }),
  );
  await Promise.all(copies.map((id) => transact(db, (trx) => reportCopiedPictures(trx, id))));
  const pending = {
    accommodation_id: original,
    cause: 'copied picture',
    status: 'pending',
  } as const;
  const [report, ...more] = await db('report').where(pending);
  expect(more).toEqual([]);
  // The latest ones fit the text; an admin who opens one finds its owner's other places.
  const reported = report!.description.split('\n').map((line) => line.slice(-36));
  expect(reported.length).toBeGreaterThan(10);
  expect(copies).toEqual(expect.arrayContaining(reported));
  expect(await db('report').whereIn('accommodation_id', copies)).toHaveLength(copies.length);
  // Nothing is added to a decided report.
  const decision = { decided_at: new Date(), decided_by: owner_id, reason: 'Seen.' };
  await db('report')
    .where(pending)
    .update({ status: 'resolved', ...decision });
  await addPlace(otherOwner, 'A later copy', content);
  expect(await db('report').where({ accommodation_id: original })).toHaveLength(2);
});

it('reports a picture of a removed place first, also when the text is full', async () => {
  const content = await room(230).png().toBuffer();
  const fake = await addPlace(owner, 'Ilang Annex', content);
  const place = await addPlace(owner, 'Ilang House', content);
  const cause = 'copied picture' as const;
  const first = 'The first line.';
  const lines = [first, ...Array.from({ length: 19 }, () => 'x'.repeat(99))];
  await buildReport(db, { accommodation_id: place, cause, description: lines.join('\n') });
  await db('accommodation')
    .where({ id: fake })
    .update({ is_archived: true, removed_as_fake_at: new Date() });
  await transact(db, (trx) => reportCopiedPictures(trx, place));
  const [report] = await db('report').where({ accommodation_id: place });
  const [added, ...left] = report!.description.split('\n');
  expect(added).toContain(`removed as fake: /accommodation/?id=${fake}`);
  expect(left).toEqual(lines.slice(0, left.length));
  expect(left.length).toBeGreaterThan(15);
});

it('changes reports in the order of their places, so that two writes cannot deadlock', async () => {
  const content = await room(290).png().toBuffer();
  const [low, high] = [`0${randomUUID().slice(1)}`, `f${randomUUID().slice(1)}`];
  const { perceptual_hash } = (await db('picture')
    .where({ accommodation_id: await addPlace(owner, 'Pili House', content) })
    .first())!;
  for (const [id, { person }] of [
    [low, owner],
    [high, otherOwner],
  ] as const) {
    await buildAccommodation(db, { id, owner_id: person.id });
    const ids = { accommodation_id: id, person_id: person.id };
    await buildPicture(db, { ...ids, perceptual_hash });
    await buildReport(db, { accommodation_id: id, cause: 'copied picture' });
  }
  const other = await db.transaction();
  const lock = (id: string) =>
    other('report').where({ accommodation_id: id }).forUpdate().skipLocked().pluck('id');
  await lock(low);
  const write = transact(db, (trx) => reportCopiedPictures(trx, high));
  await untilBlocked(app.pool, 1);
  const free = await lock(high);
  await other.commit();
  await write;
  expect(free).toHaveLength(1);
});

it('compares no pictures of one colour, and none of deleted places', async () => {
  const plain = await picture();
  await addPlace(owner, 'Plain House', plain);
  const copy = await addPlace(otherOwner, 'Plain Court', plain);
  expect(await db('report').where({ accommodation_id: copy })).toEqual([]);

  const deleted = await addPlace(owner, 'Gone House', await room(200).png().toBuffer());
  await owner.send('DELETE', `/api/accom/delete/${deleted}`);
  const later = await addPlace(otherOwner, 'Later House', await room(200).png().toBuffer());
  expect(await db('report').where({ accommodation_id: later })).toEqual([]);
});
