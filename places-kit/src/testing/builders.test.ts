import { describe, expect, it } from 'vitest';
import {
  Accommodation,
  AccommodationView,
  AdminView,
  CompareView,
  HomeView,
  OwnerApplication,
  OwnerProfileView,
  PinsView,
  Report,
  Review,
  ReviewList,
  SavedSearch,
  UserProfileView,
} from '@elbi/contract/schemas';
import * as builders from './index.ts';

const bodies = [
  ['an accommodation', Accommodation, builders.anAccommodation()],
  ['an accommodation without pictures', Accommodation, builders.anAccommodation({ pictures: [] })],
  ['a review', Review, builders.aReview()],
  ['an anonymous review', Review, builders.aReview({ isAnonymous: true })],
  ['a review list', ReviewList, builders.aReviewList(builders.someReviews(12))],
  ['a report', Report, builders.aReport()],
  ['an application', OwnerApplication, builders.anOwnerApplication()],
  ['a saved search', SavedSearch, builders.aSavedSearch()],
  ['the home view', HomeView, builders.aHomeView()],
  ['the pins of the home view', PinsView, builders.aPinsView()],
  ['places side by side', CompareView, builders.aCompareView()],
  ['a view of a place', AccommodationView, builders.anAccommodationView()],
  ['an owner profile', OwnerProfileView, builders.anOwnerProfileView()],
  ["one's own owner profile", OwnerProfileView, builders.anOwnerProfileView({ own: true })],
  ['a user profile', UserProfileView, builders.aUserProfileView()],
  ['the admin view', AdminView, builders.anAdminView()],
] as const;

describe('builders', () => {
  it.each(bodies)('%s matches the contract (S3.review.1, S3.application.1)', (_, schema, body) => {
    expect(schema.safeParse(body)).toEqual({ success: true, data: body });
  });
});
