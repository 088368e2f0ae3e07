import { FORMER_USER_NAME, UNNAMED_ADMIN_NAME, fullNameOf } from '@elbi/contract/domain';
import type { PersonRow } from '../../database/tables.ts';

/** SQL for the full name of a `person`; null without a user, and for one without a name. */
export function fullName(person: string): string {
  return `nullif(trim(concat_ws(' ', ${person}.first_name, ${person}.last_name)), '')`;
}

/** SQL for a hash of the full name of a `person`, which a decision about the name returns. */
export function seenName(person: string): string {
  return `md5(concat_ws(' ', ${person}.first_name, ${person}.last_name))`;
}

/** SQL for the name of the admin of an ID as it is now. @param id an SQL expression, not null */
export function adminName(id: string): string {
  return `(
    select case when admin.deleted_at is not null then '${FORMER_USER_NAME}'
      else coalesce(${fullName('admin')}, '${UNNAMED_ADMIN_NAME}') end
    from person admin where admin.id = ${id}
  )`;
}

/** Returns first name and initial; the full name for the user themselves and for admins. */
export function shownName(
  { first_name: firstName, last_name: lastName }: Pick<PersonRow, 'first_name' | 'last_name'>,
  { whole }: { whole: boolean },
): string {
  const [initial] = lastName;
  return fullNameOf({ firstName, lastName: whole || !initial ? lastName : `${initial}.` });
}
