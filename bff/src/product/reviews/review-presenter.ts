import { ANONYMOUS_NAME, FORMER_USER_NAME, type Review } from '@elbi/contract/domain';
import type { Actor } from '../../actor.ts';
import type { ReviewRow } from '../../database/tables.ts';
import type { Wire } from '../../database/wire-time.ts';
import { avatarPath } from '../../identity/avatars/avatar-path.ts';
import { shownName } from '../../identity/users/person-name.ts';
import { canSeeWholeName } from '../../identity/users/user-policy.ts';
import { maskContacts } from '../../identity/users/mask-contacts.ts';
import { canSeeAuthor } from './review-policy.ts';

/** A review with the related data that pages show. */
export interface ReviewWithNames extends Wire<ReviewRow> {
  /** `created_at`, cut to the day in Manila for an anonymous review: the shown and sorted time. */
  shown_at: string;
  accommodation_name: string;
  accommodation_owner_id: string;
  author_first_name: string;
  author_last_name: string;
  author_picture_url: string | null;
  author_erased: boolean;
}

/**
 * Returns a review as this viewer may see it: an anonymous one contains nothing about its author.
 */
export function presentReview(row: ReviewWithNames, viewer: Actor): Review {
  const isOwn = viewer.id === row.person_id;
  return {
    _id: row.id,
    accommodationId: row.accommodation_id,
    rating: row.rating,
    // Authors get the original text for editing; owners likewise their reply.
    desc: isOwn ? row.body : maskContacts(row.body),
    isAnonymous: row.is_anonymous,
    isAccepted: row.is_accepted,
    universityAccount: row.university_account,
    confirms: row.confirms,
    outcomes: row.outcomes,
    reply: reply(row, viewer),
    createdAt: row.shown_at,
    accommodationName: row.accommodation_name,
    ...author(row, viewer),
    ...(isOwn ? { isOwn } : {}),
  };
}

function reply(row: ReviewWithNames, viewer: Actor): Review['reply'] {
  const { reply_body: text, replied_at: repliedAt } = row;
  if (text === null || repliedAt === null) return null;
  const isOwn = viewer.id === row.accommodation_owner_id;
  return { text: isOwn ? text : maskContacts(text), createdAt: repliedAt };
}

function author(row: ReviewWithNames, viewer: Actor) {
  // Checked first: "Former user" would reveal something about an anonymous author.
  if (!canSeeAuthor(viewer, row)) return { userName: ANONYMOUS_NAME };
  if (row.author_erased) return { userName: FORMER_USER_NAME };
  const person = { first_name: row.author_first_name, last_name: row.author_last_name };
  return {
    userId: row.person_id,
    userName: shownName(person, { whole: canSeeWholeName(viewer, row.person_id) }),
    userPicture: avatarPath({ id: row.person_id, picture_url: row.author_picture_url }),
  };
}
