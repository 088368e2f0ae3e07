import type { AccommodationView } from '../schemas/views.ts';
import { OWNER_LABELS } from './labels.ts';

/**
 * Returns the checks of an owner (S7.standing.1), how they answer (S7.contact.4) and
 * whether their places were free (S7.contact.12), a line each.
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
    documentsCheckedAt && OWNER_LABELS.documents(dateText(documentsCheckedAt)),
    visitedAt && OWNER_LABELS.visited(dateText(visitedAt)),
    (documentsCheckedAt ?? visitedAt) && OWNER_LABELS.noGuarantee,
    answers?.typical && OWNER_LABELS.typical[answers.typical],
    answers && OWNER_LABELS.answered(answers.answered, answers.asked),
    answers?.available && OWNER_LABELS.freeAsSaid(answers.available.yes, answers.available.asked),
  ].filter((line) => line !== null && line !== undefined);
}
