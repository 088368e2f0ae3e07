import { ACCOMMODATION_TYPES, PRICE_UNITS, TENANTS, parseSearch } from '@elbi/contract/codes';
import { describe, expect, it } from 'vitest';
import { buildAccommodation } from '../../testing/factories.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { FACETS, facetOf } from './facets.ts';
import { searchPlaces } from './search-read-model.ts';

const { db, pool } = await createTestDatabase();

describe('facets', () => {
  it('are numbered without gaps', () => {
    expect(FACETS.map(facetOf)).toEqual(FACETS.map((_, facet) => facet));
  });

  it('have the numbers of the database, every one', async () => {
    const { rows } = await pool.query<{ facet: number }>(
      `select search_facet(type, price_class, barangay, tenants, price_unit) as facet
       from unnest($1::smallint[], $2::smallint[], $3::smallint[], $4::smallint[], $5::text[])
         with ordinality as known (type, price_class, barangay, tenants, price_unit, place)
       order by place`,
      [
        FACETS.map(({ type }) => type),
        FACETS.map(({ price_class }) => price_class),
        FACETS.map(({ barangay }) => barangay),
        FACETS.map(({ tenants }) => tenants),
        FACETS.map(({ price_unit }) => price_unit),
      ],
    );
    expect(rows.map(({ facet }) => facet)).toEqual(FACETS.map((_, facet) => facet));
  });
});

/** Every choice of the filters that are columns of a place. */
const CHOICES = [
  ...ACCOMMODATION_TYPES.map(({ code }) => ({ param: 'type', column: 'type', value: code })),
  ...TENANTS.map(({ code }) => ({ param: 'tenant', column: 'tenants', value: code })),
  ...PRICE_UNITS.map(({ key }) => ({ param: 'unit', column: 'price_unit', value: key })),
];

describe('a search', () => {
  it.each(CHOICES)('finds a place of $param $value', async ({ param, column, value }) => {
    const name = `Facet ${param} ${value}`;
    const found = async (term: string) => {
      const query = new URLSearchParams({ [param]: String(value), accommodationName: term });
      return (await searchPlaces(pool, parseSearch(query), null)).total;
    };
    const before = await found('');
    await buildAccommodation(db, { name, [column]: value });
    expect(await found('')).toBe(before + 1);
    expect(await found(name)).toBe(1);
  });
});
