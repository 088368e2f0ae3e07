import type { SavedSearch } from '@elbi/contract/domain';
import type { SavedSearchRow } from '../../database/tables.ts';
import type { Wire } from '../../database/wire-time.ts';

/** A saved search as on the wire. */
export function presentSavedSearch(row: Wire<SavedSearchRow>): SavedSearch {
  return {
    _id: row.id,
    name: row.name,
    query: row.query,
    createdAt: row.created_at,
  };
}
