import { FILES } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildPicture } from '../../testing/factories.ts';
import { form, pdf, picture, storedKeys } from '../../testing/files.ts';
import { startTestApp } from '../../testing/test-app.ts';

const QUOTA = 5_000;

const app = await startTestApp({ settings: { userQuotaBytes: QUOTA } });
const { db } = app.services;

describe('storage quota', () => {
  it('is rejected beyond the quota, staged pictures included, and nothing is stored', async () => {
    const owner = await app.signInAs('owner');
    const staged = { accommodation_id: null, position: null, person_id: owner.person.id };
    await buildPicture(db, { ...staged, bytes: QUOTA });
    const before = await storedKeys(app.services.files);
    const response = await owner.send('POST', '/api/accom/pictures', form({}, [await picture()]));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: [{ field: 'files', message: FILES.noRoom }],
    });
    expect(await db('picture').where({ person_id: owner.person.id })).toHaveLength(1);
    expect(await storedKeys(app.services.files)).toEqual(before);
  });

  it('counts concurrent uploads', async () => {
    const owner = await app.signInAs('owner');
    const staged = { accommodation_id: null, position: null, person_id: owner.person.id };
    const upload = async () =>
      owner.send('POST', '/api/accom/pictures', form({}, [await picture()]));
    expect((await upload()).status).toBe(201);
    const [first] = await db('picture').where({ person_id: owner.person.id });
    const rest = QUOTA - 2 * first!.bytes;
    await buildPicture(db, { ...staged, bytes: rest });
    const statuses = (await Promise.all([upload(), upload()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 422]);
  });

  it('counts documents', async () => {
    const student = await app.signInAs('registered');
    const document = pdf({ padding: QUOTA });
    const apply = (content: Buffer) => student.send('POST', '/api/user/apply', form({}, [content]));
    expect((await apply(document)).status).toBe(422);
    expect((await apply(pdf())).status).toBe(201);
  });
});
