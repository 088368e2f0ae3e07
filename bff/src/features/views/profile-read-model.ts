import { type OwnerProfileView, PAGE_SIZE } from '@elbi/contract/domain';
import type { Queryable } from '../../database/reads.ts';
import { IS_LISTED } from '../../database/is-listed.ts';
import {
  SUMMARY_COLUMNS,
  type SummaryRecord,
  wireTime,
} from '../accommodations/accommodation-store.ts';
import { VERIFICATION, answersOf } from '../accommodations/owner-trust-sql.ts';
import { type SavedSearchJson, savedSearchesOf } from '../saved-searches/saved-search-store.ts';
import { savedIds } from '../../identity/users/saved-ids.ts';
import type { PresentablePerson } from '../../identity/users/user-presenter.ts';

export interface Profile {
  person: PresentablePerson & Pick<OwnerProfileView, 'trust'>;
  /** IDs of the viewer's listed favourites, newest first. */
  savedIds: string[];
  /** A results page of favourites on the viewer's own profile; else empty. */
  favourites: SummaryRecord[];
  /** Saved searches of the viewer, newest first. */
  searches: SavedSearchJson[];
}

/**
 * Returns the user of a profile and the viewer's favourites, in one statement; undefined when there
 * is no such user.
 * @param viewerId null for a visitor
 */
export async function findProfile(
  pool: Queryable,
  personId: string,
  viewerId: string | null,
  { favouritesPage }: { favouritesPage: number },
): Promise<Profile | undefined> {
  const saved = `favourite
      join accommodation on accommodation.id = favourite.accommodation_id
      where favourite.person_id = $2 and ${IS_LISTED}`;
  const newestFirst = 'order by favourite.created_at desc, favourite.accommodation_id';
  const { rows } = await pool.query<SummaryRecord & Omit<Profile, 'favourites'>>(
    `select row_to_json(shown) as person, viewer."savedIds", viewer.searches, page.*
     from (
       select person.id, person.first_name, person.last_name, person.role, person.email,
         person.contact_number, person.picture_url,
         json_build_object(
           'since', ${wireTime('person.created_at')},
           'answers', ${answersOf('person.id')},
           'verification', ${VERIFICATION},
           'rating', (
             select json_build_object(
               'average', coalesce(sum(rating_sum)::float / nullif(sum(rating_count), 0), 0),
               'count', coalesce(sum(rating_count), 0)
             )
             from accommodation where accommodation.owner_id = person.id and ${IS_LISTED}
           )
         ) as trust
       from person where person.id = $1 and person.deleted_at is null
     ) shown
     cross join (
       select ${savedIds('$2')} as "savedIds", ${savedSearchesOf('$2')} as searches
     ) viewer
     left join lateral (
       select ${SUMMARY_COLUMNS} from ${saved} and $1::uuid = $2::uuid
       ${newestFirst} limit ${PAGE_SIZE} offset $3
     ) page on true`,
    [personId, viewerId, (favouritesPage - 1) * PAGE_SIZE],
  );
  const [first] = rows;
  if (!first) return undefined;
  const { person, savedIds: ids, searches } = first;
  return { person, savedIds: ids, searches, favourites: rows.filter((row) => row.id !== null) };
}
