export {
  aSearchResult,
  anAccommodation,
  anAccommodationPage,
  NO_ABILITIES,
  OWNER_ABILITIES,
  someAccommodations,
  STUDENT_ABILITIES,
} from './accommodations.ts';
export { A_MOMENT, anId } from './ids.ts';
export {
  aNotification,
  aNotificationList,
  anOwnerApplication,
  aSavedSearch,
  aSessionUser,
  aUser,
} from './people.ts';
export { aPicture } from './pictures.ts';
export { aCanaryView, aRelease, aReleasesView, aSectionError } from './releases.ts';
export { aReport, aReview, aReviewList, someReviews } from './reviews-and-reports.ts';
export {
  aCompareView,
  aHomeView,
  aPinsView,
  anAccommodationView,
  anAdminView,
  anOwnerProfileView,
  aUserProfileView,
} from './views.ts';
