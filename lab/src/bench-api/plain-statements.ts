import {
  FILTER_BARANGAYS,
  type FilterParam,
  PAGE_SIZE,
  PRICE_BRACKETS,
  parseSearch,
} from '@elbi/contract/codes';
import type { Statement } from './statement.ts';

/**
 * A search as somebody writes it who has an hour: the page and its exact total, words by `ilike`, no
 * typing mistakes, no counts beside filters, no pictures. For queries of type, price, barangay and
 * tenants.
 */
export function plainSearch(query: string): Statement[] {
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
    'deleted_at is null and not is_archived',
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
    ...(term === ''
      ? []
      : [`(name || ' ' || description || ' ' || complete_address) ilike ${add(`%${term}%`)}`]),
  ].join(' and ');
  return [
    { text: `select count(*)::int as total from accommodation where ${conditions}`, values },
    {
      text: `select * from accommodation where ${conditions}
        order by price_unit = 'night', min_price ${order === -1 ? 'desc' : 'asc'}, id
        limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
      values,
    },
  ];
}

/** A place by its id. */
export function plainPlace(id: string): Statement[] {
  return [
    {
      text: 'select * from accommodation where id = $1 and deleted_at is null',
      values: [id],
    },
  ];
}
