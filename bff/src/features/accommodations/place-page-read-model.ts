import type { Queryable } from '../../database/reads.ts';
import type { PersonRow } from '../../database/tables.ts';
import { ACCOMMODATION_COLUMNS, type AccommodationRecord } from './accommodation-record.ts';

/** A place with what its page shows around it, but for the reviews. */
export interface PlacePage extends AccommodationRecord {
  owner: Pick<
    PersonRow,
    'id' | 'first_name' | 'last_name' | 'role' | 'contact_number' | 'email' | 'picture_url'
  >;
  /** Whether the viewer has saved it. */
  is_favourite: boolean;
  /** Whether a report of the viewer about it is pending. */
  report_pending: boolean;
}

/**
 * A place by its id, archived and deleted ones too: who may see it is the policy's to say.
 * @param viewerId null for a visitor
 */
export async function findPlacePage(
  pool: Queryable,
  id: string,
  viewerId: string | null,
): Promise<PlacePage | undefined> {
  const { rows } = await pool.query<{ page: PlacePage }>({
    name: 'place-page',
    text: `select row_to_json(page) as page from (
        select ${ACCOMMODATION_COLUMNS},
          (
            select json_build_object(
              'id', person.id, 'first_name', person.first_name, 'last_name', person.last_name,
              'role', person.role, 'contact_number', person.contact_number, 'email', person.email,
              'picture_url', person.picture_url
            ) from person where person.id = accommodation.owner_id
          ) as owner,
          exists (
            select from favourite
            where favourite.accommodation_id = accommodation.id and favourite.person_id = $2
          ) as is_favourite,
          exists (
            select from report
            where report.accommodation_id = accommodation.id and report.person_id = $2
              and report.status = 'pending'
          ) as report_pending
        from accommodation where accommodation.id = $1
      ) page`,
    values: [id, viewerId],
  });
  return rows[0]?.page;
}
