import type { PersonRow } from '../../database/tables.ts';

/** First name and initial; in full for the person themselves and for admins. */
export function shownName(
  person: Pick<PersonRow, 'first_name' | 'last_name'>,
  { whole }: { whole: boolean },
): string {
  const last = whole ? person.last_name : [...person.last_name].slice(0, 1).join('');
  const suffix = last === '' ? '' : whole ? ` ${last}` : ` ${last}.`;
  return `${person.first_name}${suffix}`;
}
