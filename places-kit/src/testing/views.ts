import {
  type AccommodationView,
  type AdminView,
  type CompareView,
  FILTER_GROUPS,
  type HomeView,
  type OwnerApplication,
  type OwnerProfileView,
  type PinsView,
  type Report,
  type UserProfileView,
} from '@elbi/contract/domain';
import { aSessionUser, aUser } from '@elbi/portal-sdk/stories';
import {
  NO_ABILITIES,
  aSearchResult,
  anAccommodation,
  anAccommodationPage,
  someAccommodations,
} from './accommodations.ts';
import { aSavedSearch, anOwnerApplication } from './applications-and-searches.ts';
import { aReport, aReviewList, someReviews } from './reviews-and-reports.ts';

/** Body of the home page's view; facet counts are 7 for every choice. */
export function aHomeView(overrides: Partial<HomeView> = {}): HomeView {
  const facets = Object.fromEntries(
    FILTER_GROUPS.map(({ param, choices }) => [
      param,
      Object.fromEntries(choices.map(({ value }) => [value, 7])),
    ]),
  ) as HomeView['facets'];
  return { search: aSearchResult(), nightly: 0, facets, terms: [], relax: null, ...overrides };
}

/** Body of the view of the map of results, with the places of the list. */
export function aPinsView(overrides: Partial<PinsView> = {}): PinsView {
  const { sorted, total } = aSearchResult();
  const pins = sorted.map(({ _id, accommodationName, price, priceUnit, pictures, ...place }) => {
    const { latitude, longitude, locationPrecision, walk } = place;
    const pin = { latitude, longitude, locationPrecision, walk };
    return { _id, accommodationName, price, priceUnit, pictures, ...pin };
  });
  return { pins, total, ...overrides };
}

/** Body of a place's view for a visitor. */
export function anAccommodationView(overrides: Partial<AccommodationView> = {}): AccommodationView {
  return {
    accommodation: anAccommodation({ isFavorite: false, abilities: NO_ABILITIES }),
    owner: aUser({ contactNumber: null, email: null }),
    reviews: aReviewList(),
    factAnswers: [],
    rents: [],
    answers: null,
    verification: { documentsCheckedAt: null, visitedAt: null },
    ownReview: null,
    reportPending: false,
    ...overrides,
  };
}

/** Body of the view that compares places. */
export function aCompareView(overrides: Partial<CompareView> = {}): CompareView {
  const places = someAccommodations(3).map(
    ({ description: _, pictureDetails: __, ...place }) => place,
  );
  return { places, unavailable: 0, ...overrides };
}

/** Body of an owner's profile for a visitor; `own: true` for the owner. */
export function anOwnerProfileView({
  own = false,
  ...overrides
}: Partial<OwnerProfileView> & { own?: boolean } = {}): OwnerProfileView {
  return {
    user: own ? aUser() : aUser({ contactNumber: null, email: null }),
    isOwn: own,
    contactLimitReached: false,
    abilities: { editContactNumber: own, addAccommodation: own, generateCatalog: own },
    trust: {
      since: '2025-06-12T04:00:00.000Z',
      answers: {
        asked: 12,
        answered: 11,
        typical: 'day',
        available: { yes: 10, asked: 11 },
      },
      verification: { documentsCheckedAt: '2026-03-02T04:00:00.000Z', visitedAt: null },
      rating: { average: 4.25, count: 12 },
    },
    owned: anAccommodationPage(),
    unconfirmed: 0,
    archived: own ? anAccommodationPage(someAccommodations(1, { isArchived: true })) : null,
    favorites: own ? anAccommodationPage(someAccommodations(2, { isFavorite: true })) : null,
    ...overrides,
  };
}

/** Body of a registered user's own profile. */
export function aUserProfileView(overrides: Partial<UserProfileView> = {}): UserProfileView {
  const {
    applicationPending: _,
    notificationCount: __,
    consentNeeded: ___,
    managesReleases: ____,
    isOffice: _____,
    ...user
  } = aSessionUser();
  return {
    user,
    abilities: { editContactNumber: false, addAccommodation: false, generateCatalog: true },
    favorites: anAccommodationPage(someAccommodations(4, { isFavorite: true })),
    reviews: { items: someReviews(2, { userId: user._id, isOwn: true }), pages: 1, total: 2 },
    searches: [aSavedSearch()],
    ...overrides,
  };
}

function countsOf(items: readonly { status: string }[], statuses: readonly string[]) {
  return Object.fromEntries(
    statuses.map((status) => [status, items.filter((item) => item.status === status).length]),
  );
}

/** Body of the admin page; counts follow from the reports and applications. */
export function anAdminView({
  reports = [aReport()],
  applications = [anOwnerApplication()],
}: { reports?: Report[]; applications?: OwnerApplication[] } = {}): AdminView {
  return {
    reports: {
      items: reports,
      pages: Math.ceil(reports.length / 10),
      total: reports.length,
      counts: countsOf(reports, ['pending', 'resolved', 'rejected']),
    },
    applications: {
      items: applications,
      pages: Math.ceil(applications.length / 10),
      total: applications.length,
      counts: countsOf(applications, ['pending', 'accepted', 'rejected']),
    },
  };
}
