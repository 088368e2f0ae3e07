import { INTEREST, type OwnerProfileView } from '@elbi/contract/domain';
import { IS_LISTED } from '../product/places/is-listed.ts';
import { type Listed, listPage, pageWithTotal } from '../database/list-page.ts';
import { manilaDate } from '../database/manila-day.ts';
import type { Read } from '../database/read.ts';
import { wireTime } from '../database/wire-time.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
  SUMMARY_COLUMNS,
  type SelectList,
  type SummaryRecord,
} from '../product/places/accommodation-store.ts';
import { VERIFICATION, answersOf } from './owner-trust-sql.ts';
import { savedIds } from './saved-ids.ts';
import type { PresentablePerson } from '../identity/users/user-presenter.ts';

/** An owner as their profile shows them. */
type ProfileOwner = PresentablePerson & Pick<OwnerProfileView, 'trust'>;

/** Returns the owner of a profile; undefined when there is no such user. */
export async function findProfileOwner(read: Read, id: string): Promise<ProfileOwner | undefined> {
  const { rows } = await read.query<ProfileOwner>(
    `select person.id, person.first_name, person.last_name, person.role, person.email,
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
     from person where person.id = $1 and person.deleted_at is null`,
    [id],
  );
  return rows[0];
}

/** SQL for a number of users, without the owner; null where it is too small to be shown. */
const interested = (from: string, when: string) => `(
    select case when count(distinct person_id) >= ${INTEREST.min}
      then count(distinct person_id)::int end
    from ${from}
    where accommodation_id = accommodation.id and person_id <> accommodation.owner_id and ${when}
  )`;

/** A card of one's own place, and how many users saved and contacted it in the last 30 days. */
export type OwnSummaryRecord = SummaryRecord & { saves?: number | null; contacts?: number | null };

/** Cards of one's own places (S7.interest.1). */
export const OWN_SUMMARY_COLUMNS: SelectList<OwnSummaryRecord> = `${SUMMARY_COLUMNS},
    ${interested('favourite', `created_at > now() - interval '${INTEREST.days} days'`)} as saves,
    ${interested('contact_press', `pressed_on > ${manilaDate()} - ${INTEREST.days}`)} as contacts`;

/** Returns the IDs of a user's listed favourites, newest first. @param personId null for a visitor */
export async function listSavedIds(read: Read, personId: string | null): Promise<string[]> {
  if (personId === null) return [];
  const { rows } = await read.query<{ ids: string[] }>(`select ${savedIds('$1')} as ids`, [
    personId,
  ]);
  return rows[0]?.ids ?? [];
}

/** Returns a results page of a user's favourites as cards, in the same order. */
export async function listFavouriteCards(
  read: Read,
  personId: string,
  page: number,
): Promise<SummaryRecord[]> {
  const text = `select ${SUMMARY_COLUMNS} from favourite
    join accommodation on accommodation.id = favourite.accommodation_id
    where favourite.person_id = $1 and ${IS_LISTED}
    order by favourite.created_at desc, favourite.accommodation_id`;
  return listPage<SummaryRecord>(read, text, { parameters: [personId], page });
}

/**
 * Returns a user's saved places, newest first, without archived and deleted ones, and their number.
 * Without `page` it lists all of them.
 */
export async function listFavourites(
  read: Read,
  personId: string,
  { page }: { page?: number } = {},
): Promise<Listed<AccommodationRecord>> {
  return pageWithTotal(read, {
    select: ACCOMMODATION_COLUMNS,
    from: `favourite join accommodation on accommodation.id = favourite.accommodation_id
      where favourite.person_id = $1 and ${IS_LISTED}`,
    order: 'favourite.created_at desc, favourite.accommodation_id',
    parameters: [personId],
    page,
  });
}
