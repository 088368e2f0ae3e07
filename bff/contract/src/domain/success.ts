import { formatNumber } from '../format/index.ts';

/**
 * Messages of requests that succeeded: single exports, so that a script contains only those that it
 * shows.
 */

export const favouriteAdded = 'Added to your favorites.';
export const favouriteRemoved = 'Removed from your favorites.';
export const reviewPosted = 'Your review has been posted.';
export const reviewEdited = 'Your review has been changed.';
export const reviewDeleted = 'Your review has been deleted.';
export const replySaved = 'Your reply has been posted.';
export const replyRemoved = 'Your reply has been removed.';
export const answersSaved = 'Thank you. Your answers help other students.';
export const reportSubmitted = 'Your report has been submitted. An admin will look at it.';
export const reportDecided = (status: 'resolved' | 'rejected') => `The report has been ${status}.`;
export const applicationSubmitted = 'Your application has been submitted.';
export const applicationDecided = (status: 'accepted' | 'rejected') =>
  `The application has been ${status}.`;
export const accommodationAdded = 'The accommodation has been added.';
export const accommodationEdited = 'Changes saved.';
export const accommodationArchived = 'The accommodation has been archived.';
export const accommodationUnarchived = 'The accommodation is no longer archived.';
export const accommodationDeleted = 'The accommodation has been deleted.';
export const vacancyConfirmed = 'Availability updated today.';
export const termsSaved = 'Terms saved.';
export const searchSaved = 'The search has been saved.';
export const searchDeleted = 'The saved search has been deleted.';
export const contactNumberChanged = 'Your contact number has been changed.';
export const notificationRead = 'The notification has been marked as read.';
export const notificationDismissed = 'The notification has been dismissed.';
export const consented = 'Thank you. You can read the privacy notice at the foot of every page.';
export const notificationsChosen = 'Your choice has been saved.';
export const notificationsDismissed = 'All notifications have been dismissed.';
export const listImported = (rows: number) =>
  `The list has been imported. Rows to confirm: ${formatNumber(rows)}.`;
export const approvalConfirmed = 'The place now shows that it is on the list.';
export const approvalRemoved = 'The place no longer shows that it is on the list.';
export const visited = (isVisited: boolean) =>
  isVisited ? 'The visit has been recorded.' : 'The visit has been withdrawn.';
export const suspended = (isSuspended: boolean) =>
  isSuspended ? 'The account has been suspended.' : 'The account has been restored.';
export const sessionEnded = 'That device is logged out.';
export const otherSessionsEnded = 'All other devices are logged out.';
export const erased = 'Your account has been erased.';
export const loggedOut = 'You have been logged out.';
