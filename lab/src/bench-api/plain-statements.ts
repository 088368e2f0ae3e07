import {
  FILTER_BARANGAYS,
  type FilterParam,
  PAGE_SIZE,
  PRICE_BRACKETS,
  parseSearch,
} from '@elbi/contract/domain';
import type { Client, QueryConfig } from 'pg';

/** A copy of the places, so that its indexes cost the portal nothing. */
const TABLE = 'plain_place';

/** Columns that only the portal uses. */
const OURS = ['search_name', 'search_text', 'changed_by', 'vacancy_reminded_at'];

/** The text that {@link plainSearch} searches. */
const TEXTS = `(name || ' ' || description || ' ' || complete_address)`;
const LISTED = 'deleted_at is null and not is_archived';

/**
 * Copies all places, with the indexes that an experienced user of Postgres makes: pages in their
 * orders, filters counted only in the index, words by trigrams.
 */
export async function addPlainPlaces(client: Client): Promise<void> {
  await client.query(`create extension if not exists pg_trgm`);
  await client.query(`create table ${TABLE} as table accommodation`);
  await client.query(
    `alter table ${TABLE} add primary key (id), ${OURS.map((name) => `drop column ${name}`).join(', ')}`,
  );
  for (const columns of [
    `btree ((price_unit = 'night'), min_price, id) where ${LISTED}`,
    `btree ((price_unit = 'night'), min_price desc, id) where ${LISTED}`,
    `btree (type, tenants, location, min_price) where ${LISTED}`,
    `gin (${TEXTS} gin_trgm_ops) where ${LISTED}`,
  ]) {
    await client.query(`create index on ${TABLE} using ${columns}`);
  }
  await client.query(`vacuum analyze ${TABLE}`);
}

/**
 * A simple search: the page and its exact total, words by `ilike`, no
 * typing mistakes, no counts beside filters, no pictures. For queries of type, price, barangay and
 * tenants.
 */
export function plainSearch(query: string): QueryConfig<unknown[]>[] {
  const { term, filters, order, page } = parseSearch(new URLSearchParams(query));
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const oneOf = (column: string, param: FilterParam, type: string) =>
    filters[param].length === 0
      ? []
      : [`${column} = any(cast(${add(filters[param])} as ${type}[]))`];
  const prices = PRICE_BRACKETS.filter(({ code }) => filters.price.includes(String(code)));
  const named = FILTER_BARANGAYS.filter((name) => name !== 'Others');
  const conditions = [
    LISTED,
    ...oneOf('type', 'type', 'smallint'),
    ...oneOf('tenants', 'tenant', 'smallint'),
    ...(prices.length === 0
      ? []
      : [`(${prices.map(({ min, max }) => `min_price between ${min} and ${max}`).join(' or ')})`]),
    ...(filters.loc.length === 0
      ? []
      : [
          `(location = any(${add(filters.loc)}) ${
            filters.loc.includes('Others') ? `or location <> all(${add(named)})` : ''
          })`,
        ]),
    ...(term === '' ? [] : [`${TEXTS} ilike ${add(`%${term}%`)}`]),
  ].join(' and ');
  return [
    { text: `select count(*)::int as total from ${TABLE} where ${conditions}`, values },
    {
      text: `select * from ${TABLE} where ${conditions}
        order by price_unit = 'night', min_price ${order === -1 ? 'desc' : 'asc'}, id
        limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
      values,
    },
  ];
}

/** A place by its id. */
export function plainPlace(id: string): QueryConfig<unknown[]>[] {
  return [
    {
      text: `select * from ${TABLE} where id = $1 and deleted_at is null`,
      values: [id],
    },
  ];
}
