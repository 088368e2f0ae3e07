import { CompareView } from '@elbi/contract/schemas';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildAccommodation, buildFavourite } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;

async function compare(ids: readonly string[]) {
  const { places, unavailable } = await app.read(
    CompareView,
    `/api/view/compare?ids=${ids.join(',')}`,
  );
  return { ids: places.map(({ _id }) => _id), unavailable };
}

describe('/api/view/compare', () => {
  it('has places in the order of the address, each once, and no more than four (S7.compare.1)', async () => {
    const built = [];
    for (let index = 0; index < 5; index += 1) built.push((await buildAccommodation(db)).id);
    const [a, b, c, d, e] = built as [string, string, string, string, string];
    expect(await compare([c, a.toUpperCase(), c])).toEqual({ ids: [c, a], unavailable: 0 });
    expect(await compare([e, d, c, b, a])).toEqual({ ids: [e, d, c, b], unavailable: 0 });
  });

  it('marks the places that the viewer has saved (S7.compare.3)', async () => {
    const { id } = await buildAccommodation(db);
    const student = await app.signInAs('registered');
    await buildFavourite(db, { person_id: student.person.id, accommodation_id: id });
    for (const [caller, isFavorite] of [
      [student, true],
      [app, false],
    ] as const) {
      const { places } = await caller.read(CompareView, `/api/view/compare?ids=${id}`);
      expect(places).toMatchObject([{ _id: id, isFavorite }]);
    }
  });

  it('omits unknown, archived, deleted and invalid ones, and counts them', async () => {
    const { id } = await buildAccommodation(db);
    const archived = await buildAccommodation(db, { is_archived: true });
    const deleted = await buildAccommodation(db, { deleted_at: new Date() });
    expect(await compare([archived.id, id, deleted.id])).toEqual({ ids: [id], unavailable: 2 });
    expect(await compare([randomUUID(), "x'--", id])).toEqual({ ids: [id], unavailable: 2 });
    expect(await compare([])).toEqual({ ids: [], unavailable: 0 });
  });
});
