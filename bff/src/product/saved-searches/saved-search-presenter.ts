import type { SavedSearch } from '@elbi/contract/domain';
import type { SavedSearchRow } from '../../database/tables.ts';

/** A saved search as on the wire. */
export function presentSavedSearch(row: SavedSearchRow): SavedSearch {
  return {
    _id: row.id,
    name: row.name,
    query: row.query,
    createdAt: row.created_at.toISOString(),
  };
}
