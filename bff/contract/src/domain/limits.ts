/**
 * Limits and business constants (S9 of docs/spec-coverage.md), enforced by forms, API and database.
 */

/** Reviews on the detail page before "View Reviews". */
export const DETAIL_REVIEWS = 3;
/** Notifications in the header's popover. */
export const HEADER_NOTIFICATIONS = 3;
export const BADGE_MAX = 99;

export const LIMITS = {
  accommodationName: { max: 120 },
  description: { max: 5_000 },
  completeAddress: { max: 300 },
  price: { min: 1, max: 1_000_000 },
  minimumStay: { min: 1, max: 120 },
  pax: { min: 1, max: 500 },
  /** Whole pesos a month. */
  billAmount: { min: 1, max: 1_000_000 },
  /** Months of rent due before moving in. */
  months: { min: 0, max: 12 },
  /** Rows of an imported list, and the bytes of its file. */
  approvals: { max: 5_000, maxBytes: 1_000_000 },
  approvalText: { max: 300 },
  /** Office and name of a list. */
  approvalName: { max: 80 },
  term: { max: 20 },
  permitNumber: { max: 40 },
  /** The maximum is next year. */
  permitYear: { min: 2_000 },
  /** Maximum number of shown rent changes. */
  rents: { max: 24 },
  /** Slots of a vacancy; never more than the place’s pax. */
  slots: { min: 0, max: 500 },
  /** Days ahead of the one from which a place is free: its label has no year. */
  freeFromDays: { max: 365 },
  /** Listed places from which on their rents are compared. */
  comparedRents: { min: 10 },
  /** The school's terms. */
  schoolTerms: { max: 12 },
  schoolTermName: { max: 60 },
  /** Bounds of pins, in degrees: Los Baños and its surroundings. */
  latitude: { min: 14.1, max: 14.22 },
  longitude: { min: 121.18, max: 121.29 },
  /** Reviews, reports and reasons. */
  text: { max: 2_000 },
  /** An owner's reply to a review. */
  reply: { max: 1_000 },
  email: { max: 254 },
  /** Only this many characters of a search term are used. */
  searchTerm: { max: 100 },
  /** Maximum minutes on foot of a search. */
  walkMinutes: { max: 180 },
  savedSearchName: { max: 60 },
  /** Characters of the canonical parameters of a saved search. */
  savedSearchQuery: { max: 900 },
  savedSearches: { max: 10 },
  /** Listed places that a user may save. */
  favourites: { max: 200 },
  /** Different owners whose contact details a user may read in a day. */
  contactOwners: { max: 20 },
  /** Rejected changes of a user's own role that the log records in 24 hours. */
  roleRefusals: { max: 20 },
  rating: { min: 1, max: 5 },
  /** Number of a results page; the maximum bounds offsets. */
  page: { min: 1, max: 1_000_000 },
} as const;

export const FILE_LIMITS = {
  /** Bytes of a file as it is sent. */
  maxBytes: 2_000_000,
  /** Bytes of a chosen picture; the browser scales it before sending. */
  maxChosenBytes: 30_000_000,
  /** Longest side of a sent picture, in pixels. */
  maxSentSide: 2_048,
  minPictureSide: 16,
  picturesPerPlace: { min: 1, max: 10 },
  documentsPerApplication: { min: 1, max: 5 },
  pictureTypes: ['image/jpeg', 'image/png', 'image/webp'],
  documentTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const;

/** Widths in pixels of the WebP files of a picture; the first in `pictures` is the 1280 one. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

/** The picture of a shared link, in pixels; WhatsApp shows none of more bytes. */
export const LINK_PREVIEW = { width: 1_200, height: 630, maxBytes: 300_000 } as const;

/** What an owner reads of the interest in a place; fewer users than `min` could be recognized. */
export const INTEREST = { days: 30, min: 3 } as const;

/** Milliseconds. */
export const DURATIONS = {
  toastShort: 2_000,
  toastError: 5_000,
  redirect: 1_500,
} as const;
export const MAX_TOASTS = 20;

/** 09 and nine digits. */
export const CONTACT_NUMBER = /^09\d{9}$/;
export const CONTACT_NUMBER_EXAMPLE = '09XXYYYZZZZ';

/**
 * Returns `09…` for a mobile number in any notation of a Philippine number (S9.contact.1): with
 * spaces, dashes, brackets, dots and a country code, and with the invisible direction marks of a
 * copied contact.
 */
export function normaliseContactNumber(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\u2212()[\].]/gu, '')
    .replace(/^(?:\+|00)?630?(?=9)/, '0');
}
