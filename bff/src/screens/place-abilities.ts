import type { AccommodationAbilities } from '@elbi/contract/domain';
import { canCall } from '@elbi/contract/endpoints';
import type { Actor } from '../actor.ts';
import type { AccommodationRow } from '../database/tables.ts';
import {
  canArchive,
  canContact,
  canDelete,
  canEdit,
  canFavourite,
  canReply,
  canReport,
} from '../product/places/accommodation-policy.ts';
import { canWriteReview } from '../product/reviews/review-policy.ts';

/** What the actor may do with a place; the interface shows actions because of these. */
export function abilitiesOf(
  actor: Actor,
  place: Pick<AccommodationRow, 'owner_id' | 'is_archived'>,
): AccommodationAbilities {
  return {
    edit: canEdit(actor, place),
    archive: canArchive(actor, place),
    delete: canDelete(actor, place),
    favorite: canFavourite(actor, place),
    review: canWriteReview(actor, place),
    report: canReport(actor, place),
    contact: canContact(actor, place),
    reply: canReply(actor, place) && !place.is_archived,
    reportTexts: canCall(actor.role, 'POST /api/report/review/'),
  };
}
