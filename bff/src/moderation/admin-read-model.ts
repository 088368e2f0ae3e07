import { type Listed, pageWithTotal } from '../database/list-page.ts';
import type { Read } from '../database/read.ts';
import { fullName, seenName } from '../identity/users/person-name.ts';
import type { AccommodationRow, AuditEventRow, PersonRow } from '../database/tables.ts';
import type { Wire } from '../database/wire-time.ts';

interface ListQuery {
  /** Part of a name or an e-mail address, in any case. */
  q?: string;
  page?: number;
}

/** Returns a `like` pattern that finds the text literally; null finds everything. */
function containing(q: string | undefined): string | null {
  const typed = q?.trim().toLowerCase().slice(0, 200);
  return typed ? `%${typed.replaceAll(/[%_\\]/g, String.raw`\$&`)}%` : null;
}

/** A user in the admins' list. */
export interface ListedPerson extends Wire<PersonRow> {
  name: string | null;
  /** Identifies the name. */
  seen: string;
  /** Of their places that are not deleted. */
  places: number;
}

/** Returns users by name or e-mail address, the newest first; none that were erased. */
export async function listPeople(
  read: Read,
  { q, page = 1 }: ListQuery,
): Promise<Listed<ListedPerson>> {
  return pageWithTotal(read, {
    select: `person.*, ${fullName('person')} as name, ${seenName('person')} as seen, (
        select count(*)::int from accommodation
        where accommodation.owner_id = person.id and accommodation.deleted_at is null
      ) as places`,
    from: `person where person.deleted_at is null and ($1::text is null
        or lower(${fullName('person')}) like $1 or lower(person.email) like $1)`,
    order: 'person.created_at desc, person.id',
    parameters: [containing(q)],
    page,
  });
}

/** A place in the admins' list. */
export interface ListedPlace extends Wire<
  Pick<AccommodationRow, 'id' | 'name' | 'owner_id' | 'is_archived' | 'created_at'>
> {
  owner_name: string | null;
}

/** Returns places by name, the newest first; archived ones only when asked. */
export async function listPlaces(
  read: Read,
  { q, page = 1, archived }: ListQuery & { archived: boolean },
): Promise<Listed<ListedPlace>> {
  return pageWithTotal(read, {
    select: `accommodation.id, accommodation.name, accommodation.owner_id,
        accommodation.is_archived, accommodation.created_at, ${fullName('owner')} as owner_name`,
    from: `accommodation join person owner on owner.id = accommodation.owner_id
        where accommodation.deleted_at is null and accommodation.is_archived = $2
          and ($1::text is null or lower(accommodation.name) like $1)`,
    order: 'accommodation.created_at desc, accommodation.id',
    parameters: [containing(q), archived],
    page,
  });
}

/** An entry of the log with the names of its references. */
export interface LogEntry extends Wire<AuditEventRow> {
  /** Null for the system, and for an erased actor. */
  actor_name: string | null;
  /** Of the user, the applicant, the list, or the place, also that of a review or report. */
  subject_name: string | null;
  /** Number of repeated entries that this one stands for. */
  times: number;
}

/** SQL for the subject of an `event` of a type, comparable by index; null for other types. */
function idOf(
  type: 'accommodation' | 'application' | 'document' | 'person' | 'report' | 'review',
): string {
  return `(case event.subject_type when '${type}' then event.subject_id::uuid end)`;
}

/** Actions that users may repeat at will; those of a kind and subject are one entry. */
const REPEATABLE = `('person.role_refused', 'person.contact_changed', 'accommodation.pin_moved')`;

/** SQL for the number of repetitions of an `event`. */
const TIMES = `select count(*)::int from audit_event repeated
  where repeated.subject_type = event.subject_type and repeated.subject_id = event.subject_id
    and repeated.action = event.action`;

/** SQL for the latest of each kind and subject, which is read once and not for each repetition. */
const LATEST = `select distinct on (subject_id, action) id from audit_event
  where action in ${REPEATABLE} order by subject_id, action, created_at desc, id desc`;

/**
 * Returns the log, the newest entry first: all of it, or that of one place or user. That of a user
 * includes anonymous reviews only when they read it themselves. Of repeated actions it has the latest
 * and their number, so that they hide no other entry.
 */
export async function listLog(
  read: Read,
  readerId: string,
  { page = 1, placeId, personId }: { page?: number; placeId?: string; personId?: string },
): Promise<Listed<LogEntry>> {
  return pageWithTotal(read, {
    select: `event.*,
        case when event.action in ${REPEATABLE} then (${TIMES}) else 1 end as times,
        ${fullName('actor')} as actor_name,
        coalesce(place.name, report.accommodation_name, event.detail ->> 'list',
          ${fullName('subject')}) as subject_name`,
    from: `audit_event event
          left join person actor on actor.id = event.actor_id
          left join application_document document on document.id = ${idOf('document')}
          left join owner_application application
            on application.id = coalesce(${idOf('application')}, document.application_id)
          left join person subject
            on subject.id = coalesce(${idOf('person')}, application.person_id)
          left join report on report.id = ${idOf('report')}
          left join review on review.id = ${idOf('review')}
          left join accommodation place
            on place.id = coalesce(${idOf('accommodation')}, review.accommodation_id)
        where (event.action not in ${REPEATABLE} or event.id in (${LATEST}))
          and ($1::text is null
            or (event.subject_type = 'accommodation' and event.subject_id = $1))
          and ($2::uuid is null or (event.subject_type, event.subject_id) in (
            select 'person', $2::text
            union all select 'accommodation', id::text from accommodation where owner_id = $2
            union all select 'review', id::text from review
              where person_id = $2 and (not is_anonymous or person_id = $3)
            union all select 'application', id::text from owner_application where person_id = $2
          ))`,
    order: 'event.created_at desc, event.id',
    parameters: [placeId ?? null, personId ?? null, readerId],
    page,
  });
}
