import type { SavedSearch } from '@elbi/contract/domain';
import type { SavedSearchJson } from './saved-search-store.ts';

/** A saved search as on the wire. */
export function presentSavedSearch(row: SavedSearchJson): SavedSearch {
  return {
    _id: row.id,
    name: row.name,
    query: row.query,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
