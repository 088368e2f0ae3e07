import { LIMITS } from './limits.ts';

/**
 * Messages of requests that failed: single exports, so that a script contains only those that it
 * shows.
 */

export const malformed = 'The request could not be read.';
export const unauthenticated = 'Log in to do this.';
export const forbidden = 'You are not allowed to do this.';
export const freshLoginRequired = 'For safety, log in again before you do this.';
export const tokenOfOne =
  'A token ships one section. Only the operator can make one for all sections.';
export const tokenOfPreviews =
  'This token makes previews only. Use one that can release the section.';
export const notFound = 'This does not exist or was deleted.';
export const methodNotAllowed = 'This address does not accept that method.';
export const invalidFields = 'Check the highlighted fields.';
export const refused = 'The release was rejected. The live version has not changed.';
export const tooLarge = 'The request is too large.';
export const unsupportedMediaType = 'This kind of content is not accepted here.';
export const rateLimited = 'Too many requests. Try again in a moment.';
export const internal = 'Something went wrong on our side. Try again in a moment.';
export const unavailable = 'The portal is not ready yet. Try again in a moment.';
export const storageFull = 'The storage of the portal is full. Nothing was saved; try again later.';
export const storageReadOnly =
  'The portal cannot store anything right now. Nothing was saved; try again later.';
export const busy = 'The portal is busy. Try again in a moment.';
export const inProgress = 'This is already in progress. Try again in a moment.';
export const foreignOrigin = 'This request came from another site.';
export const alreadyReviewed = 'You have already reviewed this place.';
export const removedReview = (reason: string | null) =>
  `An admin removed your review of this place.${reason ? ` Reason: ${reason}` : ''}`;
export const removedReply = (reason: string) =>
  `An admin removed your reply to this review. Reason: ${reason}`;
export const archivedReply = 'Unarchive the place to reply to its reviews.';
export const alreadyReported = 'You have already reported this place. An admin will look at it.';
export const alreadyReportedText = 'You have already reported this. An admin will look at it.';
export const ownReport = 'You cannot report your own text.';
export const reportedReview =
  'You deleted a review of this place that was reported. You can write another when an admin has decided.';
export const alreadyRemoved = 'This text has already been removed.';
export const removalReason = 'Say why. The author and the reporter see your reason.';
export const alreadyApplied = 'You already have an application that is being reviewed.';
export const alreadyImported = 'This list has already been imported for this term.';
export const alreadyDecided = 'This has already been decided.';
export const changedSinceSeen =
  'This place has changed since this page was loaded. Compare it again.';
export const termsChanged = 'Another admin has changed the terms. Check them, and try again.';
export const renamedSinceSeen =
  'The name of this account has changed since this page was loaded. Compare it again.';
export const notSuspendable = 'Admins cannot be suspended.';
export const suspended = (reason: string) =>
  `An admin has suspended your account. Reason: ${reason}`;
export const ownerSuspended = 'The account of this owner is suspended.';
export const removedAsFake = 'An admin removed this place as fake. Only an admin can unarchive it.';
export const fakePictures = 'An admin removed this place as fake. Its pictures cannot be removed.';
export const reportedAsFake =
  'This place was reported as fake, so you cannot delete it yet. Archive it until an admin has decided.';
export const oldNotice = 'The privacy notice has changed. Reload the page to read it.';
export const otherEmail = 'This is not the e-mail address of your account.';
export const ownPlace = 'You cannot save your own place.';
export const ownContact = 'This is your own place.';
export const tooManyContacts = `You have seen the contact details of ${LIMITS.contactOwners.max} owners today. That is the daily limit. From midnight you can see others.`;
export const reasonRequired = 'Say why, so that the owner can fix it.';
export const tooManyFavourites = `You can save ${LIMITS.favourites.max} places. Remove one to save another.`;
export const tooManySearches = `You can save ${LIMITS.savedSearches.max} searches. Delete one to save another.`;
export const noFavourites = 'There are no accommodations to generate. Try to save one first!';
