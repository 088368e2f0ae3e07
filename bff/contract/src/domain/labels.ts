import {
  WORDS,
  formatCount,
  formatDate,
  formatNumber,
  formatPeso,
  formatTime,
} from '../format/index.ts';
import { getOwn } from './get-own.ts';

/** Labels of actions that several packages offer. */
export const ACTION_LABELS = {
  undo: 'Undo',
  home: 'Return to home',
  back: 'Back',
  backToPlace: 'Back to the place',
  browse: 'Browse places',
  chooseOne: 'Choose one',
  compare: 'Compare',
  copy: 'Copy',
  delete: 'Delete',
  deleting: 'Deleting…',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  print: 'Print',
  read: 'Read it',
  remove: 'Remove',
  save: 'Save',
  saveNamed: (name: string) => `Save ${name}`,
  saved: 'Saved',
  saving: 'Saving',
  search: 'Search',
  logIn: 'Log in',
  logInAgain: 'Log in again',
  addPlace: 'Add Accommodation',
  becomeOwner: 'Become an Owner',
} as const;

/** Names of pages and lists that several packages link to. */
export const PAGE_LABELS = {
  account: 'Account',
  favorites: 'Favorites',
  moderation: 'Moderation',
  notifications: 'Notifications',
  releases: 'Releases',
  lists: 'Lists',
} as const;

/** Labels of lists with pages. */
export const LIST_LABELS = {
  beyond: 'There is nothing on this page.',
  firstPage: 'Go to the first page',
  pagesOf: (list: string) => `Pages of ${list}`,
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
  address: 'Address',
  approval: 'Approved list',
  archived: 'Archived',
  asStated: (permit: string) => `${permit}, as stated by the owner`,
  availability: 'Availability',
  capacity: 'Person capacity',
  /** With bills. */
  month: 'Monthly total per student',
  moveIn: 'To move in',
  noCurfew: 'No curfew',
  noMap: 'We could not load the map',
  noReviews: 'No reviews yet',
  none: 'None',
  notStated: WORDS.notStated,
  permit: 'Permit',
  pictures: 'Pictures',
  places: 'Places',
  priceRange: 'Price Range',
  rating: 'Rating',
  rated: (average: string, count: number) => `${average} of 5 (${reviewsText(count)})`,
  tenants: 'Tenants',
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
  vacancy: { status: 'Status students see', slots: 'Slots left', freeFrom: 'Free from' },
  terms: { name: 'Name of the term', start: 'First day' },
  review: {
    rating: 'Your rating',
    desc: 'Your review',
    confirms: 'What the owner states',
    outcomes: 'How it turned out',
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

/** Helps below the reason of an admin's decision. */
export const REASON_HELP = { owner: 'The owner sees it.' } as const;

/** Returns the reason of a decision, like `Reason: It is fake`. */
export function reasonText(reason: string): string {
  return `${FIELD_LABELS.reason}: ${reason}`;
}

export const FACT_GROUP_LABELS = { safety: 'Safety', comfort: 'Comfort' } as const;

/** What an owner may state about a place, by the group and the key of the fact. */
export const FACT_LABELS = {
  safety: {
    guard: 'Guard on duty',
    caretaker: 'Caretaker lives there',
    'gate-locked': 'Gate locked at night',
    'lit-street': 'Lit street',
    'women-floor': 'Women-only floor',
    'fire-exit': 'Fire exit',
    'smoke-alarm': 'Smoke alarm',
  },
  comfort: {
    'own-bathroom': 'Own bathroom',
    'study-place': 'Quiet place to study',
    laundry: 'Laundry area',
    'drinking-water': 'Drinking water',
    'lower-deck': 'Lower-deck beds',
    'step-free': 'Step-free entry with an 80 cm door',
    'water-tank': 'Water tank',
    generator: 'Generator',
  },
} as const;

/** The permit that an owner states, by its number and year. */
export const PERMIT_LABELS = {
  of: (number: string, year: number | string) => `${number} (${year})`,
  past: (number: string, year: number | string) => `${number} (of ${year}: ask for this year’s)`,
} as const;

/** Answers of reviewers, counted. */
export const SHARE_LABELS = {
  share: (yes: number, answers: number) => `${yes} of ${answers}`,
  agreement: (share: string) => `${share} reviewers agree`,
} as const;

export const VACANCY_LABELS = {
  available: 'Available',
  few: 'Few slots left',
  waitlist: 'Waiting list',
  full: 'Full',
  unknown: 'Ask first',
} as const;

/** Like "3 slots left". */
export function slotsLeftText(slots: number): string {
  return `${formatCount(slots, 'slot', 'slots')} left`;
}

/** Like "2 slots from January 4"; without a number "Available from January 4". */
export function freeFromText(slots: number | null, day: string): string {
  const free = slots ? formatCount(slots, 'slot', 'slots') : VACANCY_LABELS.available;
  return `${free} from ${formatDate(day, 'day')}`;
}

export const BASIS_LABELS = { head: 'Head', room: 'Room', unit: 'Unit' } as const;

export const BILL_KIND_LABELS = {
  included: 'Included',
  fixed: 'Fixed amount',
  metered: 'Metered',
  shared: 'Shared by tenants',
  unknown: PLACE_LABELS.notStated,
} as const;

export const ANSWER_LABELS = { yes: 'Yes', no: 'No', unknown: PLACE_LABELS.notStated } as const;

/** Words of a price, by its unit and by what it covers. */
export const PRICE_LABELS = {
  from: 'from',
  per: { month: '/ month', night: '/ night' },
  /** For screen readers and search engines. */
  spoken: { month: 'per month', night: 'per night' },
  /** As a label. */
  title: { month: 'Per month', night: 'Per night' },
  /** On a pin of the map. */
  short: { month: '/mo', night: '/night' },
  basis: { head: 'per head', room: 'per room', unit: 'per unit' },
  monthly: (amount: string) => `${amount} a month`,
} as const;

/** Words about rents that are usual here. */
export const RENT_LABELS = {
  title: 'Usual rents in Los Baños',
  /** By the code of the type. */
  of: ['hotels', 'apartments', 'bed spaces', 'dormitories', 'transient houses'],
  lowerThan: (share: string, count: number, of: string) =>
    `Lower than ${share} of the ${formatNumber(count)} nearby ${of} listed here`,
  all: 'all',
  none: 'none',
  tenths: (tenths: number) => `${tenths} of 10`,
  tooFew: 'Too few to say',
  tooFewListed: (of: string) => `Too few ${of} are listed here to say which rent is usual.`,
  usual: (range: string, of: string, area: string) =>
    `Of the ${of} listed in ${area}, half ask ${range}.`,
} as const;

/** Singular and plural of the units in which prices and stays count. */
export const UNIT_NOUNS = { month: ['month', 'months'], night: ['night', 'nights'] } as const;

/** Returns `5 months`, in the unit that the price counts. */
export function stayText(stay: number, unit: keyof typeof UNIT_NOUNS): string {
  const [one, other] = UNIT_NOUNS[unit];
  return formatCount(stay, one, other);
}

/** Returns `1 person` or `4 persons`. */
export function personsText(pax: number): string {
  return formatCount(pax, 'person', 'persons');
}

/** Returns `1 person` or `4 people`. */
export function peopleText(count: number): string {
  return formatCount(count, 'person', 'people');
}

/** Returns `1 place` or `38 places`. */
export function placesText(count: number): string {
  return formatCount(count, 'place', 'places');
}

/** Returns `1 star` or `5 stars`. */
export function starsText(stars: number): string {
  return formatCount(stars, 'star', 'stars');
}

/** Returns `1 review` or `38 reviews`. */
export function reviewsText(count: number): string {
  return formatCount(count, 'review', 'reviews');
}

export const WALK_LABELS = {
  walk: (minutes: number, isExact: boolean) => `${isExact ? '' : 'about '}${minutes} min walk`,
  to: (walk: string, point: string) => `${walk} to ${point}`,
  ride: (minutes: number, pesos: number) =>
    `${minutes} min walk to a jeep to campus, ${formatPeso(pesos)}`,
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
  freeAsSaid: (yes: number, asked: number) => `Free as said: ${SHARE_LABELS.share(yes, asked)}`,
} as const;

/** Labels of filters by their parameter, and of the choices that have no table of their own. */
export const FILTER_LABELS = {
  type: 'Accommodation Type',
  price: PLACE_LABELS.priceRange,
  loc: FIELD_LABELS.place.location,
  tenant: 'Accepted Tenants',
  unit: 'Price unit',
  vacant: PLACE_LABELS.availability,
  isVacant: 'Available or waiting list',
  from: 'Free by a day, confirmed in the last 60 days',
  freeBy: (day: string) => `Free by ${formatDate(day, 'short')}`,
  approved: PLACE_LABELS.approval,
  isApproved: 'On an office’s list',
  verified: 'Verified owner',
  isVerified: 'Documents checked or visited',
  budget: 'Budget, with bills',
  upTo: (pesos: number) => `Up to ${PRICE_LABELS.monthly(formatPeso(pesos))}`,
  rent: 'Rent, without bills',
  rentUpTo: (pesos: number) => `Rent up to ${PRICE_LABELS.monthly(formatPeso(pesos))}`,
  pax: 'People',
  for: (people: number) => `For ${peopleText(people)}`,
  walk: 'Walk to campus',
  walkWithin: (minutes: number) => `Within ${minutes} min walk`,
  ride: 'Walk or one jeep',
  rideWithin: (minutes: number) => `Gate or jeep within ${minutes} min`,
  amenities: FIELD_LABELS.place.amenities,
  bills: 'Bills included',
  facts: FIELD_LABELS.place.facts,
  visitors: FIELD_LABELS.place.visitorsAllowed,
  visits: { none: 'No visitors', day: 'By day', overnight: 'Overnight' },
  curfew: FIELD_LABELS.place.curfew,
  orLater: (time: string) => `${formatTime(time)} or later`,
  stay: FIELD_LABELS.place.minimumStay,
  stayUpTo: (months: number) => `Minimum stay up to ${stayText(months, 'month')}`,
  advance: 'Advance rent',
  advanceUpTo: (months: number) =>
    months === 0 ? 'No advance rent' : `Advance rent up to ${stayText(months, 'month')}`,
  deposit: 'Deposit',
  depositUpTo: (months: number) =>
    months === 0 ? 'No deposit' : `Deposit up to ${stayText(months, 'month')}`,
  flooded: 'Floods',
  noFloods: 'Does not flood',
  offered: 'New, cheaper or available again',
} as const;

export const SORT_LABELS = {
  cheapest: 'Price: Low to High',
  dearest: 'Price: High to Low',
  nearest: 'Nearest',
  rating: 'Best rated',
  newest: 'Newest',
  bestMatch: 'Best match',
} as const;

/** Labels of what a search has besides its filters. */
export const SEARCH_LABELS = {
  everything: 'All places',
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

/** Subjects of reports and of the log. */
export const SUBJECT_LABELS = {
  accommodation: 'Place',
  application: 'Owner application',
  document: 'Document',
  list: 'List',
  person: 'User',
  place: 'Place',
  reply: 'Reply',
  report: 'Report',
  review: 'Review',
  terms: 'School terms',
} as const;

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
  const text = `${getOwn<string>(SUBJECT_LABELS, about) ?? about} ${what.replaceAll('_', ' ')}`;
  const named = subject === null ? text : `${text}: ${subject}`;
  return times > 1 ? `${named}, ${times} times` : named;
}

/** Terms of a place that are answered with yes or no (S7.cost.3). */
export const YES_NO_TERMS = ['contract', 'receipt'] as const;
