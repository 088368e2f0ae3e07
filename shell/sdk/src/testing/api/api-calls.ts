import type {
  Accommodation,
  AccommodationView,
  AdminView,
  ArchiveOutcome,
  FavoriteOutcome,
  HomeView,
  LoginSuccess,
  NotificationList,
  Outcome,
  OwnerAccommodations,
  OwnerApplicationList,
  OwnerProfileView,
  PreviewOutcome,
  Registry,
  ReleasesView,
  ReleaseTokenOutcome,
  Report,
  ReviewList,
  RollbackOutcome,
  SearchResult,
  StagedPicture,
  TakeOutOutcome,
  User,
  UserProfileView,
  UserReviews,
} from '@elbi/contract/codes';

/** The calls that tests and stories may answer: method and path to the body of success. */
export interface ApiCalls {
  'GET /api/registry': Registry;
  'POST /api/telemetry': undefined;

  'GET /api/auth/login/success': LoginSuccess;
  'POST /api/auth/logout': Outcome;

  'GET /api/view/home': HomeView;
  'GET /api/view/accommodation': AccommodationView;
  'GET /api/view/profile/owner': OwnerProfileView;
  'GET /api/view/profile/user': UserProfileView;
  'GET /api/view/admin': AdminView;
  'GET /api/view/releases': ReleasesView;

  'GET /api/user/:id': { success: true; data: User };
  'PATCH /api/user/:id': Outcome;
  'POST /api/user/apply': Outcome;
  'GET /api/user/notif/:userId': NotificationList;
  'DELETE /api/user/notif/:notificationId': Outcome;
  'POST /api/user/favorite': FavoriteOutcome;
  'GET /api/user/favorite/:userId': Accommodation[];
  'GET /api/user/catalogue/:userId': Blob;
  'GET /api/user/user-review/:userId': UserReviews;
  'GET /api/user/review/:accomId': ReviewList;
  'POST /api/user/review': Outcome;
  'PATCH /api/user/review/:reviewId': Outcome;
  'DELETE /api/user/review/:reviewId': Outcome;

  'GET /api/accom/': SearchResult;
  'GET /api/accom/:id': Accommodation;
  'GET /api/accom/owner/:ownerId/': OwnerAccommodations;
  'POST /api/accom/add': Outcome & { data: { _id: string } };
  'POST /api/accom/pictures': StagedPicture;
  'PATCH /api/accom/edit/:id': Outcome;
  'PUT /api/accom/archive/:id': ArchiveOutcome;
  'DELETE /api/accom/delete/:id': Outcome;

  'GET /api/report/': Report[];
  'POST /api/report/': Outcome;
  'PATCH /api/report/:id': Outcome;

  'GET /api/admin': OwnerApplicationList;
  'PATCH /api/admin/accept/:id': Outcome;
  'PATCH /api/admin/reject/:id': Outcome;

  'POST /api/releases/:section/rollback': RollbackOutcome;
  'POST /api/releases/:section/:version/take-out': TakeOutOutcome;
  'POST /api/releases/:section/:version/preview': PreviewOutcome;
  'POST /api/releases/tokens': ReleaseTokenOutcome;
  'DELETE /api/releases/tokens/:id': Outcome;
}

/** A call of the API, like `POST /api/user/favorite`. */
export type ApiCall = keyof ApiCalls;
