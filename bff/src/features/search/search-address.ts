import type { Search } from './search-parameters.ts';

/** The one address of a search: known parameters alone, in one order, without standard values. */
export function searchAddress({ term, filters, order, page }: Search): string {
  const query = new URLSearchParams();
  if (term) query.set('accommodationName', term.typed);
  for (const [param, choices] of Object.entries<readonly (string | number)[]>({ ...filters })) {
    if (choices.length > 0) query.set(param, choices.join(','));
  }
  if (order !== null && (order === -1 || term)) query.set('order', String(order));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/' : `/?${query}`;
}
