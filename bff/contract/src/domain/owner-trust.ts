import type { AccommodationView } from '../schemas/views.ts';

const TYPICAL = {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  week: 'Usually answers within a week',
} as const;

/**
 * Returns the checks of an owner (S7.standing.1) and how they answer (S7.contact.4), a line each.
 * @param dateText the text of a date
 */
export function ownerTrust(
  {
    verification: { documentsCheckedAt, visitedAt },
    answers,
  }: Pick<AccommodationView, 'answers' | 'verification'>,
  dateText: (date: string) => string,
): string[] {
  return [
    documentsCheckedAt && `Documents checked by an admin ${dateText(documentsCheckedAt)}`,
    visitedAt && `Visited by an admin ${dateText(visitedAt)}`,
    (documentsCheckedAt ?? visitedAt) && 'This is not a guarantee: see the room before you pay.',
    answers?.typical && TYPICAL[answers.typical],
    answers && `Answered ${answers.answered} of ${answers.asked} people`,
  ].filter((line) => line !== null && line !== undefined);
}
