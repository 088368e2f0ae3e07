import { SavedSearchList } from '@elbi/contract/schemas';
import { describe, expect, it } from 'vitest';
import { buildSavedSearch } from '../../testing/factories.ts';
import { type SignedIn, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;

const save = (person: SignedIn, json: object) => person.send('POST', '/api/user/search', json);

const listOf = async (person: SignedIn) =>
  (await person.read(SavedSearchList, '/api/user/search')).data;

describe('a saved search', () => {
  it('is stored with its name and in its canonical form, newest first, also twice (S7.saved.1)', async () => {
    const student = await app.signInAs('registered');
    const query = 'type=2&vacant=1&budget=4000&walk=10&point=raymundo-gate';
    const answer = await save(student, {
      name: '  Near Raymundo ',
      query: `?page=3&${query}&rooms=4`,
    });
    expect(answer.status).toBe(201);
    const { data, message } = (await answer.json()) as { data: { _id: string }; message: string };
    expect(message).toBe('The search has been saved.');
    await save(student, { name: 'Again', query });
    expect(await listOf(student)).toMatchObject([
      { name: 'Again', query },
      { _id: data._id, name: 'Near Raymundo', query },
    ]);
  });

  it('is stored unchanged when one of its filters no longer exists (S7.saved.1)', async () => {
    const student = await app.signInAs('registered');
    const query = 'garden=1&type=2';
    await buildSavedSearch(db, { person_id: student.person.id, query });
    expect(await listOf(student)).toMatchObject([{ query }]);
  });

  it('is rejected after ten, until one is deleted (S7.saved.1)', async () => {
    const student = await app.signInAs('registered');
    for (let count = 0; count < 10; count += 1) {
      expect((await save(student, { name: `${count}`, query: '' })).status).toBe(201);
    }
    const refused = await save(student, { name: 'Eleven', query: '' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      message: 'You can save 10 searches. Delete one to save another.',
    });
    const [newest] = await listOf(student);
    const gone = await student.send('DELETE', `/api/user/search/${newest!._id}`);
    expect(await gone.json()).toEqual({
      success: true,
      message: 'The saved search has been deleted.',
    });
    expect((await save(student, { name: 'Eleven', query: '' })).status).toBe(201);
  });

  it('is hidden from other users', async () => {
    const [student, other] = [await app.signInAs('registered'), await app.signInAs('registered')];
    await buildSavedSearch(db, { person_id: student.person.id });
    expect(await listOf(other)).toEqual([]);
    expect(await listOf(student)).toHaveLength(1);
  });
});
