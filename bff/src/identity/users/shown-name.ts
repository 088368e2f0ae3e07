import type { PersonRow } from '../../database/tables.ts';

/** Returns first name and initial; the full name for the user themselves and for admins. */
export function shownName(
  person: Pick<PersonRow, 'first_name' | 'last_name'>,
  { whole }: { whole: boolean },
): string {
  const last = whole ? person.last_name : [...person.last_name].slice(0, 1).join('');
  const suffix = last === '' ? '' : whole ? ` ${last}` : ` ${last}.`;
  return `${person.first_name}${suffix}`;
}
