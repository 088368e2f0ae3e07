import {
  ACCOMMODATION_TYPES,
  type AccommodationTypeCode,
  FILTER_BARANGAYS,
  type FilterBarangay,
  type FilterParam,
  LIMITS,
  PRICE_BRACKETS,
  PRICE_UNITS,
  type PriceBracketCode,
  type PriceUnit,
  TENANTS,
  type TenantsCode,
} from '@elbi/contract/codes';
import { pageNumber } from '../../http/page-number.ts';
import { foldText } from './fold-text.ts';

/** What somebody looks for. An empty list means that this filter is off. */
export interface Search {
  term: SearchTerm | null;
  filters: SearchFilters;
  /** Price upwards or downwards; null is the best match, or upwards without a term. */
  order: 1 | -1 | null;
  page: number;
}

export interface SearchFilters {
  type: readonly AccommodationTypeCode[];
  price: readonly PriceBracketCode[];
  loc: readonly FilterBarangay[];
  tenant: readonly TenantsCode[];
  unit: readonly PriceUnit[];
}

/** Whether any filter is on. */
export function hasFilters(filters: SearchFilters): boolean {
  return Object.values<readonly unknown[]>({ ...filters }).some(({ length }) => length > 0);
}

export interface SearchTerm {
  /** As it was typed, within the limit and without control characters. */
  typed: string;
  /** Its words, folded. Empty when it is made of signs alone, which then must be found as typed. */
  words: readonly string[];
}

const TYPE_CODES = ACCOMMODATION_TYPES.map(({ code }) => code);
const BRACKET_CODES = PRICE_BRACKETS.map(({ code }) => code);
const TENANT_CODES = TENANTS.map(({ code }) => code);
const UNIT_KEYS = PRICE_UNITS.map(({ key }) => key);

/**
 * Reads the parameters of `GET /api/accom/` and of the home page, which are the same. What is
 * unknown or malformed is left out by itself; the rest still counts.
 */
export function parseSearch(query: URLSearchParams): Search {
  return {
    term: parseTerm(query.get('accommodationName') ?? ''),
    filters: {
      type: codes(query, 'type', TYPE_CODES),
      price: codes(query, 'price', BRACKET_CODES),
      loc: barangays(query),
      tenant: codes(query, 'tenant', TENANT_CODES),
      unit: known(query, 'unit', UNIT_KEYS),
    },
    order: { '1': 1 as const, '-1': -1 as const }[query.get('order')?.trim() ?? ''] ?? null,
    page: pageNumber(query.get('page')?.trim()) ?? 1,
  };
}

/** Null for a term in which nothing can be seen: spaces and control characters are no term. */
export function parseTerm(input: string): SearchTerm | null {
  const trimmed = input.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim();
  const typed = [...trimmed].slice(0, LIMITS.searchTerm.max).join('').trim();
  if (!/[^\p{Cf}\s]/u.test(typed)) return null;
  const folded = foldText(typed);
  return { typed, words: folded === '' ? [] : folded.split(' ') };
}

/** The values of a comma list; a parameter that is given twice counts as one list. */
function listed(query: URLSearchParams, param: FilterParam): string[] {
  return query.getAll(param).flatMap((list) => list.split(',').map((value) => value.trim()));
}

function known<const Value extends string>(
  query: URLSearchParams,
  param: FilterParam,
  values: readonly Value[],
): Value[] {
  const given = new Set(listed(query, param));
  return values.filter((value) => given.has(value));
}

function codes<const Code extends number>(
  query: URLSearchParams,
  param: FilterParam,
  values: readonly Code[],
): Code[] {
  const given = new Set(listed(query, param));
  return values.filter((code) => given.has(String(code)));
}

/** Names in any case, or their index in the filter's order. */
function barangays(query: URLSearchParams): FilterBarangay[] {
  const given = new Set(listed(query, 'loc').map(foldText));
  return FILTER_BARANGAYS.filter(
    (name, index) => given.has(String(index)) || given.has(foldText(name)),
  );
}
