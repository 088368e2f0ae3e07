import { describe, expect, it } from 'vitest';
import {
  Accommodation,
  AccommodationView,
  AdminView,
  CompareView,
  HomeView,
  Notification,
  NotificationList,
  OwnerApplication,
  OwnerProfileView,
  PinsView,
  ReleasesView,
  Report,
  Review,
  ReviewList,
  SavedSearch,
  SessionUser,
  User,
  UserProfileView,
} from '@elbi/contract/schemas';
import * as builders from './index.ts';

const bodies = [
  ['a user', User, builders.aUser()],
  ['a session user', SessionUser, builders.aSessionUser()],
  ['an owner of the session', SessionUser, builders.aSessionUser({ role: 'owner' })],
  ['an admin', SessionUser, builders.aSessionUser({ role: 'admin' })],
  ['an accommodation', Accommodation, builders.anAccommodation()],
  ['an accommodation without pictures', Accommodation, builders.anAccommodation({ pictures: [] })],
  ['a review', Review, builders.aReview()],
  ['an anonymous review', Review, builders.aReview({ isAnonymous: true })],
  ['a review list', ReviewList, builders.aReviewList(builders.someReviews(12))],
  ['a report', Report, builders.aReport()],
  ['an application', OwnerApplication, builders.anOwnerApplication()],
  ['a saved search', SavedSearch, builders.aSavedSearch()],
  ['a notification', Notification, builders.aNotification()],
  ['120 notifications', NotificationList, builders.aNotificationList(120)],
  ['the home view', HomeView, builders.aHomeView()],
  ['the pins of the home view', PinsView, builders.aPinsView()],
  ['places side by side', CompareView, builders.aCompareView()],
  ['a view of a place', AccommodationView, builders.anAccommodationView()],
  ['an owner profile', OwnerProfileView, builders.anOwnerProfileView()],
  ["one's own owner profile", OwnerProfileView, builders.anOwnerProfileView({ own: true })],
  ['a user profile', UserProfileView, builders.aUserProfileView()],
  ['the admin view', AdminView, builders.anAdminView()],
  ['the view of releases', ReleasesView, builders.aReleasesView()],
  ['a canary in it', ReleasesView, builders.aCanaryView()],
] as const;

describe('builders', () => {
  it.each(bodies)(
    '%s matches the contract (S3.user.1, S3.review.1, S3.application.1, S3.notification.1)',
    (_, schema, body) => {
      expect(schema.safeParse(body)).toEqual({ success: true, data: body });
    },
  );
});
