export {
  aSearchResult,
  anAccommodation,
  anAccommodationPage,
  NO_ABILITIES,
  OWNER_ABILITIES,
  someAccommodations,
  STUDENT_ABILITIES,
} from './accommodations.ts';
export { anOwnerApplication, aSavedSearch } from './applications-and-searches.ts';
export { aPicture, drawingAt } from './pictures.ts';
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
