import { MAX_LISTED } from '../identity/notifications/notification-store.ts';
import { PRIVACY_VERSION, type SessionUser } from '@elbi/contract/domain';
import { type SignedIn, isOffice, managesReleases } from '../actor.ts';
import type { Read } from '../database/read.ts';
import { savedIds } from './saved-ids.ts';
import { type PresentablePerson, presentUser } from '../identity/users/user-presenter.ts';

interface SessionUserRow extends PresentablePerson {
  application_pending: boolean;
  notification_count: number;
  consent_needed: boolean;
  favourites: string[];
}

/** Returns the user of a session as their own pages show them; null when they are erased. */
export async function findSessionUser(read: Read, actor: SignedIn): Promise<SessionUser | null> {
  const { rows } = await read.query<SessionUserRow>({
    name: 'session-user',
    text: `
      select person.id, person.first_name, person.last_name, person.role, person.contact_number,
        person.email, person.picture_url,
        person.consent_version is distinct from $2 as consent_needed,
        exists (
          select from owner_application application
          where application.person_id = person.id and application.status = 'pending'
        ) as application_pending,
        (
          select count(*)::int from (
            select read_at from notification where notification.person_id = person.id
            order by created_at desc, id limit ${MAX_LISTED}
          ) as listed
          where listed.read_at is null
        ) as notification_count,
        ${savedIds('person.id')} as favourites
      from person
      where person.id = $1 and person.deleted_at is null`,
    values: [actor.id, PRIVACY_VERSION],
  });
  const [row] = rows;
  if (!row) return null;
  return {
    ...presentUser({ ...row, role: actor.role }, { contact: true, favourites: row.favourites }),
    applicationPending: row.application_pending,
    notificationCount: row.notification_count,
    consentNeeded: row.consent_needed,
    managesReleases: managesReleases(actor),
    isOffice: isOffice(actor),
  };
}
