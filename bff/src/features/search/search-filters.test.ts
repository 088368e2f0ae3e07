import { FILTER_BARANGAYS, PRICE_BRACKETS, parseSearch } from '@elbi/contract/codes';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccommodationInsert, AccommodationRow } from '../../database/tables.ts';
import { buildAccommodation, buildFavourite, buildPerson } from '../../testing/factories.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { searchPlaces } from './search-read-model.ts';

const { db, pool } = await createTestDatabase();

const search = (query: string) => searchPlaces(pool, parseSearch(new URLSearchParams(query)), null);

describe('filters', () => {
  const priceAt = (min_price: number): Partial<AccommodationInsert> => ({ min_price, type: 0 });
  let all: AccommodationRow[] = [];

  beforeAll(async () => {
    const owner = await buildPerson(db, { role: 'owner' });
    const edges = [1, 1_999, 2_000, 3_999, 4_000, 4_000, 4_001, 6_000, 6_001, 900_000].map(priceAt);
    const varied = Array.from({ length: 120 }, (_, i): Partial<AccommodationInsert> => {
      const locations = ['Batong Malake', 'San Antonio', 'Mayondon', 'Anos', 'Bayog', 'one'];
      return {
        type: ([0, 1, 2, 3, 4] as const)[i % 5],
        tenants: ([0, 1, 2] as const)[(i * 7) % 3],
        location: locations[(i * 5) % 6],
        price_unit: i % 4 === 0 ? 'night' : 'month',
        min_price: 500 * (1 + ((i * 11) % 17)),
        is_archived: i % 30 === 7,
        deleted_at: i % 30 === 8 ? new Date() : null,
      };
    });
    for (const place of [...edges, ...varied]) {
      all.push(await buildAccommodation(db, { ...place, owner_id: owner.id }));
    }
    all = all.filter((place) => !place.is_archived && place.deleted_at === null);
  });

  /** The rules once more, as plainly as they can be said. */
  function expected(query: string) {
    const { filters, order, page } = parseSearch(new URLSearchParams(query));
    const inBracket = ({ min_price }: AccommodationRow) =>
      PRICE_BRACKETS.some(
        ({ code, min, max }) =>
          filters.price.includes(String(code)) && min <= min_price && min_price <= max,
      );
    const named: readonly string[] = FILTER_BARANGAYS.slice(0, 4);
    const inBarangay = ({ location }: AccommodationRow) =>
      filters.loc.some((name) =>
        name === 'Others' ? !named.includes(location) : name === location,
      );
    const passes = {
      type: (place: AccommodationRow) => filters.type.includes(String(place.type)),
      price: inBracket,
      loc: inBarangay,
      tenant: (place: AccommodationRow) => filters.tenant.includes(String(place.tenants)),
      unit: (place: AccommodationRow) => filters.unit.includes(place.price_unit),
    };
    const params = ['type', 'price', 'loc', 'tenant', 'unit'] as const;
    const active = params.filter((param) => filters[param].length > 0);
    const matching = all.filter((place) => active.every((param) => passes[param](place)));
    const sorted = (['month', 'night'] as const).flatMap((unit) =>
      matching
        .filter(({ price_unit }) => price_unit === unit)
        .toSorted(
          (a, b) =>
            (a.min_price - b.min_price) * (order === -1 ? -1 : 1) ||
            (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
        ),
    );
    return {
      ids: sorted.slice((page - 1) * 10, page * 10).map(({ id }) => id),
      total: sorted.length,
      nightly: sorted.filter(({ price_unit }) => price_unit === 'night').length,
    };
  }

  async function found(query: string) {
    const { page, total, nightly } = await search(query);
    return { ids: page.map(({ id }) => id), total, nightly };
  }

  it.each([
    ['', 'no filter'],
    ['price=0', 'under 2,000'],
    ['price=1', '2,000 to 4,000'],
    ['price=2', '4,000 to 6,000'],
    ['price=3', 'above 6,000'],
    ['price=1,2', 'both middle brackets'],
    ['price=0,1,2,3', 'all brackets'],
    ['loc=Others', 'other barangays, legacy values too'],
    ['loc=Others,Anos', 'Anos and others'],
    ['tenant=1', 'Females Only'],
    ['unit=night&order=-1', 'per night, dearest first'],
    ['order=-1', 'dearest per month first'],
    ['page=2', 'the second page'],
    ['page=10', 'where months end and nights begin'],
    ['page=10&order=-1', 'the same, dearest first'],
    ['page=13', 'the last page'],
    ['page=99', 'beyond the last page'],
  ])('%s: %s', async (query) => {
    expect(await found(query)).toEqual(expected(query));
  });

  it('counts a place at 4,000 in both middle brackets, and once in their union (S3.codes.3, S9.brackets.1)', async () => {
    const at = async (query: string) => (await search(`type=0&${query}`)).total;
    const [low, high, both] = [await at('price=1'), await at('price=2'), await at('price=1,2')];
    const fourThousand = all.filter(({ type, min_price }) => type === 0 && min_price === 4_000);
    expect(fourThousand.length).toBeGreaterThan(1);
    expect(low + high - both).toBe(fourThousand.length);
  });

  it('finds the same as the rules for every combination that a walk of 200 meets', async () => {
    const pick = (values: readonly string[], seed: number) =>
      values.filter((_, i) => (seed >> i) % 2 === 1).join(',');
    for (let i = 0; i < 200; i += 1) {
      const seed = (i * 2_654_435_761) >>> 0;
      const query = new URLSearchParams({
        type: pick(['0', '1', '2', '3', '4'], seed),
        price: pick(['0', '1', '2', '3'], seed >> 5),
        loc: pick([...FILTER_BARANGAYS], seed >> 9),
        tenant: pick(['0', '1', '2'], seed >> 14),
        unit: pick(['month', 'night'], seed >> 17),
        order: i % 2 === 0 ? '1' : '-1',
        page: String(1 + (i % 3)),
      }).toString();
      expect(await found(query), query).toEqual(expected(query));
    }
  });

  it('counts each choice with the other groups applied and its own off', async () => {
    const { facets } = await search('type=1&price=2&tenant=1');
    for (const group of ['type', 'price', 'loc', 'tenant', 'unit'] as const) {
      for (const [choice, count] of Object.entries(facets[group])) {
        const query = new URLSearchParams({ type: '1', price: '2', tenant: '1', [group]: choice });
        expect(count, `${group}=${choice}`).toBe(expected(query.toString()).total);
      }
    }
  });

  it('names the filter to drop when nothing matches', async () => {
    const without = (query: string, param: string) => {
      const rest = new URLSearchParams(query);
      rest.delete(param);
      return expected(rest.toString()).total;
    };
    const query = [...all]
      .map(({ type }, i) => `type=${type}&price=${i % 4}&loc=${i % 5}&tenant=${i % 3}&unit=night`)
      .find((each) => expected(each).total === 0 && without(each, 'price') > 0);
    if (query === undefined) throw new Error('The places have every combination.');
    const { relax, total } = await search(query);
    const totals = ['type', 'price', 'loc', 'tenant', 'unit'].map((param) => without(query, param));
    expect(total).toBe(0);
    expect(relax?.total).toBe(Math.max(...totals));
    expect(without(query, relax?.param ?? '')).toBe(relax?.total);
  });

  it('marks what the viewer has saved', async () => {
    const [place] = all
      .filter(({ price_unit }) => price_unit === 'month')
      .toSorted((a, b) => a.min_price - b.min_price);
    const { person_id } = await buildFavourite(db, { accommodation_id: place?.id });
    const query = parseSearch(new URLSearchParams());
    const saved = ({ page }: Awaited<ReturnType<typeof searchPlaces>>) =>
      page.filter(({ is_favourite }) => is_favourite).map(({ id }) => id);
    expect(saved(await searchPlaces(pool, query, person_id))).toEqual([place?.id]);
    expect(saved(await searchPlaces(pool, query, null))).toEqual([]);
  });
});
