import * as z from 'zod/mini';
import { PLACE_FACTS } from '../domain/facts.ts';
import { FILTER_GROUPS, type FilterParam } from '../domain/filters.ts';
import {
  Accommodation,
  AccommodationSummary,
  Rent,
  RentRow,
  SearchResult,
} from './accommodations.ts';
import { OwnerApplication, SchoolTerm } from './admin.ts';
import { Count, Timestamp, itemsOf } from './common.ts';
import { Report } from './reports.ts';
import { Review, ReviewList } from './reviews.ts';
import { SavedSearch, User } from './users.ts';

/** View endpoints: the data of one whole page in one request (decision record 11). */

const FACT_KEYS = PLACE_FACTS.map(({ key }) => key);

/** Number of places behind each choice of a filter group, by the choice's `value`. */
const FacetCounts = z.record(z.string(), Count);

/** Body of `GET /api/view/home`, called with the page's search parameters. */
export const HomeView = z.object({
  search: z.extend(SearchResult, { sorted: z.array(AccommodationSummary) }),
  /** How many of the results are priced per night. */
  nightly: Count,
  /** Counts beside the choices of each filter group, the other groups applied. */
  facets: z.object(
    Object.fromEntries(FILTER_GROUPS.map(({ param }) => [param, FacetCounts])) as Record<
      FilterParam,
      typeof FacetCounts
    >,
  ),
  /** The school's terms to come, by their first day: the choices of `from`. */
  terms: z.array(SchoolTerm),
  /** When nothing matches: the filter group whose removal would show the most places. */
  relax: z.nullable(z.object({ param: z.string(), total: Count })),
});
export type HomeView = z.infer<typeof HomeView>;

/** A place on the map of results: its pin, and the preview on a press. */
export const MapPin = z.pick(AccommodationSummary, {
  _id: true,
  accommodationName: true,
  price: true,
  priceUnit: true,
  pictures: true,
  latitude: true,
  longitude: true,
  locationPrecision: true,
  walk: true,
});
export type MapPin = z.infer<typeof MapPin>;

/** Body of `GET /api/view/pins`, called with the parameters of the home page. */
export const PinsView = z.object({
  /** The first ones, up to the maximum. */
  pins: z.array(MapPin),
  total: Count,
});
export type PinsView = z.infer<typeof PinsView>;

/** Feedback of users who contacted the owner in the last 90 days; null below five answers. */
const OwnerAnswers = z.nullable(
  z.object({
    asked: Count,
    answered: Count,
    /** The most common response time; null without a response. */
    typical: z.nullable(z.enum(['hour', 'day', 'week'])),
    /**
     * How many of those whom the owner answered found the place available; null below five
     * (S7.contact.12).
     */
    available: z.nullable(z.object({ yes: Count, asked: Count })),
  }),
);

/** Checks of the owner in the last 14 months; null where there was none. */
const Verification = z.object({
  documentsCheckedAt: z.nullable(Timestamp),
  visitedAt: z.nullable(Timestamp),
});

/** Body of `GET /api/view/accommodation?id=`. */
export const AccommodationView = z.object({
  /** With `isFavorite` and `abilities`. */
  accommodation: Accommodation,
  /** Without contact details, which a press returns: `POST /api/user/contact/{accomId}`. */
  owner: User,
  /** Its price history, newest first. */
  rents: z.array(Rent),
  answers: OwnerAnswers,
  verification: Verification,
  /** Answers of reviewers to the stated facts, where there are any. */
  factAnswers: z.array(z.object({ fact: z.enum(FACT_KEYS), yes: Count, no: Count })),
  /** The first reviews, newest first, with average, count and histogram. */
  reviews: ReviewList,
  /** The viewer's own review of this place. */
  ownReview: z.nullable(Review),
  /** True while a report of the viewer about this place is pending. */
  reportPending: z.boolean(),
});
export type AccommodationView = z.infer<typeof AccommodationView>;

/** Body of `GET /api/view/rents`. */
export const RentsView = z.object({ rents: z.array(RentRow) });
export type RentsView = z.infer<typeof RentsView>;

/** A place in a comparison, without the fields that are too long for a table. */
export const ComparedPlace = z.omit(Accommodation, { description: true, pictureDetails: true });
export type ComparedPlace = z.infer<typeof ComparedPlace>;

/** Body of `GET /api/view/compare?ids=`. */
export const CompareView = z.object({
  /** In the order of the address. */
  places: z.array(ComparedPlace),
  /** Number of further requested places that are unknown, archived or deleted. */
  unavailable: Count,
});
export type CompareView = z.infer<typeof CompareView>;

const AccommodationPage = itemsOf(AccommodationSummary);
export type AccommodationPage = z.infer<typeof AccommodationPage>;

const ProfileAbilities = z.object({
  editContactNumber: z.boolean(),
  addAccommodation: z.boolean(),
  generateCatalog: z.boolean(),
});

/** Body of `GET /api/view/profile/owner?id=&page=&pageA=&pageF=`; without id the user's own. */
export const OwnerProfileView = z.object({
  user: User,
  /** True when the viewer is this owner. */
  isOwn: z.boolean(),
  /** True when the viewer has reached the daily limit of owners' contact details. */
  contactLimitReached: z.boolean(),
  abilities: ProfileAbilities,
  /** What helps to trust the owner. */
  trust: z.optional(
    z.object({
      /** The first login, or the import of the account. */
      since: Timestamp,
      answers: OwnerAnswers,
      verification: Verification,
      /** Of all reviews of the public places; the average is 0 without any. */
      rating: z.object({ average: z.number(), count: Count }),
    }),
  ),
  owned: AccommodationPage,
  /** Owned places whose availability is missing or old; 0 for other viewers. */
  unconfirmed: Count,
  /**
   * How many users saved and contacted each of one's own public places lately; null for too few.
   * Absent for other viewers.
   */
  interest: z.optional(
    z.record(z.string(), z.object({ saves: z.nullable(Count), contacts: z.nullable(Count) })),
  ),
  /** Null for viewers without access. */
  archived: z.nullable(AccommodationPage),
  favorites: z.nullable(AccommodationPage),
});
export type OwnerProfileView = z.infer<typeof OwnerProfileView>;

/** Body of `GET /api/view/profile/user?page=&pageF=`. */
export const UserProfileView = z.object({
  user: User,
  abilities: ProfileAbilities,
  favorites: AccommodationPage,
  reviews: itemsOf(Review),
  searches: z.array(SavedSearch),
});
export type UserProfileView = z.infer<typeof UserProfileView>;

/** The numbers of rows by status, beside a page of them. */
const COUNTS = { counts: z.record(z.string(), Count) };

/** Body of `GET /api/view/admin?tab=&status=&page=`. */
export const AdminView = z.object({
  reports: z.extend(itemsOf(Report), COUNTS),
  applications: z.extend(itemsOf(OwnerApplication), COUNTS),
});
export type AdminView = z.infer<typeof AdminView>;
