import { HomeView } from '@elbi/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { VISITOR } from '../actor.ts';
import { buildAccommodation, buildPicture } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';
import { homeView } from './home-view.ts';
import { readView } from '../platform/views/load-view.ts';

const app = await startTestApp();
const { pool } = app;
const { db } = app.services;
const at = (query: string) => ({
  origin: 'https://stays.example.com',
  query: new URLSearchParams(query),
});

describe('/api/view/home', () => {
  beforeAll(async () => {
    for (let i = 0; i < 12; i += 1) {
      const isHotel = i % 3 === 0;
      const place = await buildAccommodation(db, {
        name: `Place ${i}`,
        min_price: 1_000 + i * 500,
        type: isHotel ? 0 : 3,
        price_unit: isHotel ? 'night' : 'month',
        description: 'Long and winding. '.repeat(40),
      });
      const { id: accommodation_id, owner_id: person_id } = place;
      await buildPicture(db, { accommodation_id, person_id });
      await buildPicture(db, { accommodation_id, person_id, position: 1 });
    }
  });

  it('returns cards with one picture, and counts, in the shape of the contract', async () => {
    const body = await app.read(HomeView, '/api/view/home?type=0,3&page=2');
    expect(body.search).toMatchObject({ pages: 2, total: 12 });
    expect(body.search.sorted.map(({ pictures }) => pictures.length)).toEqual([1, 1]);
    expect(body.nightly).toBe(4);
    expect(body.facets.type).toEqual({ '0': 4, '1': 0, '2': 0, '3': 8, '4': 0 });
    expect(body.relax).toBeNull();
  });

  it('titles the page by the search', async () => {
    const read = (query: string) =>
      readView({ read: pool, db }, homeView, VISITOR, new URLSearchParams(query));
    const meta = async (query: string) => homeView.meta?.(await read(query), at(query));
    expect(await meta('')).toMatchObject({ canonical: '/' });
    // The title stays that of the section's route.
    expect(await meta('')).not.toHaveProperty('title');
    expect(await meta('page=1&order=1&utm_source=x&type=9')).toMatchObject({ canonical: '/' });
    expect(await meta('page=2&type=3,0&accommodationName= Place ')).toMatchObject({
      title: 'Search results for: "Place"',
      canonical: '/?accommodationName=Place&type=0,3&page=2',
    });
    const second = (await read('page=2')).search.sorted;
    const address = 'https://stays.example.com/accommodation/?id=';
    const { structuredData = [], image } = (await meta('page=2')) ?? {};
    expect(image?.path).toMatch(/^\/files\/pictures\/[\w-]+\/share\.jpg$/);
    expect(structuredData).toMatchObject([
      { '@type': 'WebSite', url: 'https://stays.example.com/' },
      {
        '@type': 'ItemList',
        numberOfItems: 12,
        itemListElement: [
          { position: 11, url: `${address}${second[0]?._id}` },
          { position: 12, url: `${address}${second[1]?._id}` },
        ],
      },
    ]);
  });
});
