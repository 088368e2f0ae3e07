import { getOwn } from './get-own.ts';

/** Labels of actions that several packages offer. */
export const ACTION_LABELS = {
  undo: 'Undo',
  retry: 'Retry',
  home: 'Return to home',
  logIn: 'Log in',
  logInAgain: 'Log in again',
  addPlace: 'Add Accommodation',
  becomeOwner: 'Become an Owner',
} as const;

/** The statuses of reports and applications. */
export const STATUS_LABELS = {
  pending: 'Pending',
  resolved: 'Resolved',
  rejected: 'Rejected',
  accepted: 'Accepted',
} as const;

/** What pages, the comparison and the catalogue say of a place in addition to its fields. */
export const PLACE_LABELS = {
  approval: 'Approved list',
  availability: 'Availability',
  capacity: 'Person capacity',
  /** With bills. */
  month: 'Monthly total per student',
  moveIn: 'To move in',
  noCurfew: 'No curfew',
  noReviews: 'No reviews yet',
  notStated: 'Not stated',
  permit: 'Permit',
  rating: 'Rating',
  /** Below the name. */
  unknownAvailability: 'Availability not stated',
  walk: 'To the campus',
} as const;

/**
 * Labels of form fields; forms show them, and messages of browser and server name fields by them.
 */
export const FIELD_LABELS = {
  place: {
    accommodationName: 'Name',
    type: 'Type',
    tenants: 'Accepted tenants',
    description: 'Description',
    completeAddress: 'Complete address',
    location: 'Barangay',
    latitude: 'Latitude',
    longitude: 'Longitude',
    locationPrecision: 'Shown on the map',
    priceUnit: 'Price is per',
    priceBasis: 'Price is for each',
    /** Replaces the next two where a place has one price. */
    price: 'Price',
    minPrice: 'Minimum price',
    maxPrice: 'Maximum price',
    minimumStay: 'Minimum stay',
    pax: 'Capacity',
    pictures: 'Thumbnail and pictures',
    billInclusions: 'Bill Inclusions',
    bills: 'Bills',
    advanceMonths: 'Months in advance',
    depositMonths: 'Months of deposit',
    contract: 'Written contract',
    receipt: 'Receipt for each payment',
    amenities: 'Amenities',
    curfew: 'Curfew',
    visitorsAllowed: 'Visitors',
    facts: 'Safety and comfort',
    flooded: 'Floods in the rainy season',
    permitNumber: 'Permit number',
    permitYear: 'Year of the permit',
  },
  /** How each bill is paid, with the amount of a fixed one. */
  bills: {
    wifi: { kind: 'Wi‑Fi bill', amount: 'Wi‑Fi a month' },
    water: { kind: 'Water bill', amount: 'Water a month' },
    electricity: { kind: 'Electricity bill', amount: 'Electricity a month' },
  },
  approval: { issuer: 'Issuing office', list: 'Name of the list', term: 'Term', file: 'CSV file' },
  vacancy: { status: 'Status students see', slots: 'Slots left' },
  review: {
    rating: 'Your rating',
    desc: 'Your review',
    confirms: 'What the owner states',
    outcomes: 'Deposit, bills and receipts',
  },
  reply: 'Your reply',
  report: { category: 'Reason', description: 'What is wrong?', remove: 'Remove the text' },
  contactAnswers: {
    answered: 'Did the owner answer you?',
    available: 'Was the place available?',
    moneyFirst: 'Were you asked for money before a visit?',
  },
  savedSearch: { name: 'Name', query: 'Search' },
  contactNumber: 'Contact Number',
  email: 'E-mail',
  /** The reason of an admin's decision, which the owner reads. */
  reason: 'Reason',
} as const;

/** Payments before moving in, each for an unstated number of months, for none and for some. */
export const MONTHS_LABELS = {
  advance: ['Advance not stated', 'No advance', 'in advance'],
  deposit: ['deposit not stated', 'no deposit', 'of deposit'],
} as const;

/** The checks of an owner, and how they answer. */
export const OWNER_LABELS = {
  documents: (date: string) => `Documents checked by an admin ${date}`,
  visited: (date: string) => `Visited by an admin ${date}`,
  noGuarantee: 'This is not a guarantee: see the room before you pay.',
  typical: {
    hour: 'Usually answers within an hour',
    day: 'Usually answers within a day',
    week: 'Usually answers within a week',
  },
  answered: (answered: number, asked: number) => `Answered ${answered} of ${asked} people`,
} as const;

/** Labels of what a search has besides its filters. */
export const SEARCH_LABELS = {
  point: 'Walk to',
  to: (point: string) => `To ${point}`,
  box: 'Area on the map',
  sort: 'Sort by',
} as const;

/**
 * Returns the title of the home page with a search term, in the straight quotes of the
 * specification.
 */
export function resultsTitle(term: string): string {
  return `Search results for: "${term}"`;
}

const LOG_SUBJECTS: Readonly<Record<string, string>> = {
  accommodation: 'Place',
  application: 'Owner application',
  document: 'Document',
  list: 'List',
  person: 'User',
  report: 'Report',
  review: 'Review',
};

/** Like "Place archived: Molave House" of `accommodation.archived`; "…, 3 times" if repeated. */
export function logText({
  action,
  subject,
  times = 1,
}: {
  action: string;
  subject: string | null;
  times?: number;
}): string {
  const [about = '', what = ''] = action.split('.');
  const text = `${getOwn(LOG_SUBJECTS, about) ?? about} ${what.replaceAll('_', ' ')}`;
  const named = subject === null ? text : `${text}: ${subject}`;
  return times > 1 ? `${named}, ${times} times` : named;
}

/** Terms of a place that are answered with yes or no (S7.cost.3). */
export const YES_NO_TERMS = ['contract', 'receipt'] as const;
