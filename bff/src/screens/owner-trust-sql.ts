import { DOCUMENTS_CHECKED_AT, VISITED_AT } from '../moderation/verification.ts';
import { wireTime } from '../database/wire-time.ts';

/** Minimum number of answers for an owner's response statistics. */
const MIN_OWNER_ANSWERS = 5;

/** SQL for the checks of a `person` that count, as JSON of the wire. */
export const VERIFICATION = `json_build_object(
  'documentsCheckedAt', ${wireTime(DOCUMENTS_CHECKED_AT)},
  'visitedAt', ${wireTime(VISITED_AT)}
)`;

/** SQL for how an owner responds, as JSON; null below {@link MIN_OWNER_ANSWERS} reports. */
export function answersOf(ownerId: string): string {
  return `(
    select json_build_object(
      'asked', count(*),
      'answered', count(*) filter (where press.answered <> 'no'),
      'typical', mode() within group (order by press.answered)
        filter (where press.answered <> 'no'),
      -- Of those whom the owner answered: others cannot know.
      'available', case
        when count(*) filter (where press.answered <> 'no') >= ${MIN_OWNER_ANSWERS}
        then json_build_object(
          'yes', count(*) filter (where press.answered <> 'no' and press.available),
          'asked', count(*) filter (where press.answered <> 'no')
        )
      end
    )
    from accommodation owned
      join contact_press press on press.accommodation_id = owned.id
    where owned.owner_id = ${ownerId} and press.answered is not null
    having count(*) >= ${MIN_OWNER_ANSWERS}
  )`;
}
