import { PinsView } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PINS } from '../product/search/search-read-model.ts';
import { buildAccommodation } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';

const app = await startTestApp();
const { db } = app.services;
const pinsOf = async (query: string) => await app.read(PinsView, `/api/view/pins?${query}`);

describe('/api/view/pins', () => {
  beforeAll(async () => {
    for (let i = 0; i < 12; i += 1) {
      const latitude = 14.15 + i * 0.002;
      await buildAccommodation(db, { type: 2, latitude, longitude: 121.24, name: `Place ${i}` });
    }
  });

  it('returns every place found, regardless of the results page (S7.where.6)', async () => {
    const { pins, total } = await pinsOf('type=2&view=map&page=2');
    expect(total).toBe(12);
    expect(pins).toHaveLength(12);
    expect((await pinsOf('type=3')).total).toBe(0);
  });

  it('returns places within a map area, and none outside the town (S7.where.6)', async () => {
    const { pins } = await pinsOf('type=2&box=14.149,121.2,14.155,121.3');
    expect(pins.map(({ accommodationName }) => accommodationName).toSorted()).toEqual([
      'Place 0',
      'Place 1',
      'Place 2',
    ]);
    expect((await pinsOf('box=40,2,41,3')).pins).toEqual([]);
  });

  it('returns the first 500 and the total (S7.where.6)', async () => {
    const { owner_id } = await buildAccommodation(db, { type: 4 });
    const more = Array.from({ length: MAX_PINS }, () =>
      buildAccommodation(db, { type: 4, owner_id }),
    );
    await Promise.all(more);
    const { pins, total } = await pinsOf('type=4');
    expect(total).toBe(MAX_PINS + 1);
    expect(pins).toHaveLength(MAX_PINS);
  });
});
