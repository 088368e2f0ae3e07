import type { Read } from '../../database/read.ts';
import { picturePath } from '../../product/places/accommodation-presenter.ts';

/** Rows of the export, by subject. */
type PersonalRows = Record<string, Record<string, unknown>[]>;

/**
 * What the export holds: rows whose `column` refers to the user, without the columns that are
 * secret, derived or about others. A new column is exported unless it is listed.
 */
export const EXPORTED = {
  account: { column: 'person.id', without: [] },
  sessions: { column: 'session.person_id', without: ['id_hash'] },
  places: {
    column: 'accommodation.owner_id',
    without: ['search_name', 'search_text', 'changed_by'],
  },
  pictures: { column: 'picture.person_id', without: [] },
  reviews: { column: 'review.person_id', without: ['reply_body'] },
  favourites: { column: 'favourite.person_id', without: [] },
  savedSearches: { column: 'saved_search.person_id', without: [] },
  reports: { column: 'report.person_id', without: ['owner_id', 'decided_by'] },
  ownerApplications: { column: 'owner_application.person_id', without: ['decided_by'] },
  contactPresses: { column: 'contact_press.person_id', without: [] },
  contactsRead: { column: 'contact_day.person_id', without: [] },
  notifications: { column: 'notification.person_id', without: [] },
  mails: { column: 'mail.person_id', without: [] },
  actions: { column: 'audit_event.actor_id', without: [] },
  releaseChanges: { column: 'release_event.actor_id', without: [] },
} as const;

/** Columns that refer to a user and are not exported, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'report.owner_id': 'The owner of a place does not read who reported it, or what.',
  'report.decided_by': 'The decision is in the log of its admin: `actions`.',
  'owner_application.decided_by': 'The decision is in the log of its admin: `actions`.',
  'release.shipped_by_id': 'In the history of releases: `releaseChanges`.',
  'release_gate.actor_id': 'In the history of releases: `releaseChanges`.',
  'release_preview.actor_id': 'In the history of releases: `releaseChanges`.',
  'release_token.made_by_id': 'In the history of releases: `releaseChanges`.',
  'idempotency_key.person_id': 'A copy of a response, for a day; the data itself is exported.',
};

/** Returns all data that the portal stores about a user. */
export async function personalData(read: Read, personId: string): Promise<PersonalRows> {
  const data: PersonalRows = {};
  for (const [name, { column, without }] of Object.entries(EXPORTED)) {
    const [table] = column.split('.') as [string];
    const { rows } = await read.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(${table}) - $2::text[] as row from ${table} where ${column} = $1
       order by ${table}::text`,
      [personId, without],
    );
    data[name] = rows.map(({ row }) => row);
  }
  const documents = await read.query<Record<string, unknown>>(
    `select document.application_id, document.content_type, document.bytes, document.created_at
     from application_document document
       join owner_application on owner_application.id = document.application_id
     where owner_application.person_id = $1 order by document.created_at`,
    [personId],
  );
  data.documents = documents.rows;
  for (const picture of data.pictures ?? []) {
    picture.address = picturePath(String(picture.id));
  }
  return data;
}
