import { formatList, formatNumber, formatDate } from '../format/index.ts';
import { peopleText } from './labels.ts';
import { CONTACT_NUMBER_EXAMPLE, FILE_LIMITS, LIMITS } from './limits.ts';
import { pageAddress } from './page-address.ts';

export * as FAILURE from './failure.ts';
export * as SUCCESS from './success.ts';

/**
 * Messages of the server that forms show too (S5 and S8 of docs/spec-coverage.md, word for word
 * where it quotes them). Copy of a single screen is in that package's `copy.ts`.
 */

/** `label` is the field's label in the form (`FIELD_LABELS`), or its wire name without a form. */
export const VALIDATION = {
  required: (label: string) => `The field '${label}' is required.`,
  number: (label: string) => `The field '${label}' must be a number.`,
  ambiguousAmount: (label: string, written: string) =>
    `The field '${label}' has ${written}, which can mean thousands. Write the amount without the point.`,
  wholeNumber: (label: string) => `The field '${label}' must be a positive whole number.`,
  greaterThanZero: 'This field should be greater than 0.',
  greaterThanMinimum: 'This field should be greater than the minimum price.',
  notBelowMinimum: 'With a single price, both prices must be the same.',
  contactNumber: `The input should follow the format: ${CONTACT_NUMBER_EXAMPLE}`,
  tooLong: (label: string, max: number) =>
    `The field '${label}' can have at most ${formatNumber(max)} characters.`,
  atMost: (label: string, max: number) =>
    `The field '${label}' can be at most ${formatNumber(max)}.`,
  year: (label: string, min: number) =>
    `The field '${label}' must be a year from ${min} to next year.`,
  date: (label: string) => `The field '${label}' must be a date, as YYYY-MM-DD.`,
  dateAhead: (label: string) => `The field '${label}' can be at most a year ahead.`,
  sameDay: 'Two terms begin on the same day.',
  onlyFreeOrFull: (label: string) =>
    `The field '${label}' is only for a place that is available or full.`,
  onlyFixed: (label: string) => `The field '${label}' is only for a fixed amount.`,
  choice: (label: string) => `The field '${label}' must be one of its choices.`,
  outOfTown: (label: string, { min, max }: { min: number; max: number }) =>
    `The field '${label}' must be from ${min} to ${max}: a place in Los Baños.`,
  time: (label: string) => `The field '${label}' must be a time, like 22:00.`,
  invalid: (label: string) => `The field '${label}' is not valid.`,
  hiddenCharacters: (label: string) =>
    `The field '${label}' has invisible or stacked characters. Type it again without them.`,
  mixedAlphabets: (label: string) =>
    `The field '${label}' has a word with letters of two alphabets. Use one alphabet for each word.`,
  symbols: (label: string) =>
    `The field '${label}' can't have emoji, check marks, stars or other symbols, or letters of a rare alphabet.`,
  section: 'Name a section, like search.',
  key: 'An idempotency key must be a UUID.',
  usedKey: 'This idempotency key belongs to another request.',
} as const;

export const FILES = {
  // Literals, because formatting while the module loads takes a slow phone a tenth of a second.
  tooLarge: 'A file can have at most 2 MB (2,000,000 bytes).',
  tooLargeToScale: 'A picture can have at most 30 MB.',
  notPicture: 'The file must be a JPEG, PNG or WebP picture.',
  notDocument: 'The file must be a PDF, JPEG, PNG or WebP.',
  empty: 'The file is empty (0 bytes). Choose another file.',
  cut: 'The file is not complete: its end is missing. Download or copy it again.',
  heic: 'HEIC photos cannot be read here. On the iPhone, choose Settings, Camera, Formats, Most Compatible and take it again, or send it as a JPEG.',
  infected: 'Our virus scanner found something harmful in the file. Try another file.',
  broken: 'The picture could not be read. Try another file.',
  brokenDocument: 'The PDF could not be opened. Save or scan it again.',
  locked: 'The PDF asks for a password. Save a copy without one.',
  noPages: 'The PDF has no pages. Choose another file.',
  tooSmall: `A picture must be at least ${FILE_LIMITS.minPictureSide} pixels wide and high.`,
  tooManyPictures: `A place can have at most ${FILE_LIMITS.picturesPerPlace.max} pictures.`,
  tooManyScans: 'The picture takes too long to read. Save it again as a plain JPEG.',
  tooManyDocuments: `An application can have at most ${FILE_LIMITS.documentsPerApplication.max} documents.`,
  noRoom:
    'Your account has no room for more pictures and documents. Delete a place that you no longer need.',
  lastPicture: 'A place needs at least one picture.',
} as const;

/** Errors of an office's list. */
export const APPROVALS = {
  oneFile: 'Choose one file.',
  tooLarge: 'A list can have at most 1 MB (1,000,000 bytes).',
  notText: 'The file must be text. Save the sheet as CSV.',
  unreadable: (line: number, columns: number) =>
    `Line ${line} of the file could not be read: it must have ${columns} columns, with quotes in pairs.`,
  column: (name: string) =>
    `The file must have the column '${name}' once. A line above its rows has to be: name,address,owner`,
  noRows: 'The file has no rows.',
  tooManyRows: `A list can have at most ${formatNumber(LIMITS.approvals.max)} rows.`,
  futureTerm: 'The term is in the future. Check its year.',
  empty: (line: number, column: string) => `Row ${line} of the file has no ${column}.`,
  invalid: (line: number, column: string) => `Row ${line} of the file has an invalid ${column}.`,
  repeated: (line: number, before: number) =>
    `Row ${line} of the file repeats row ${before}. Remove one of them.`,
} as const;

/** How the offer of a place improved, as a notification reads. */
const OFFER_CHANGES = {
  new: 'newly listed',
  cheaper: 'cheaper',
  available: 'available again',
  better: 'new, cheaper or available again',
} as const;
export type OfferChange = keyof typeof OFFER_CHANGES;

/** How a saved place changed, as a notification reads. */
const FAVOURITE_CHANGES = {
  available: 'available again',
  cheaper: 'cheaper',
  full: 'full',
  archived: 'no longer listed',
  listed: 'listed again',
} as const;
export type FavouriteChange = keyof typeof FAVOURITE_CHANGES;
/** Most places that a notification of saved places names. */
const MAX_NAMED = 3;

/** Notifications: one text per event, naming the action and the place, never a reporter. */
export const NOTIFICATIONS = {
  applicationAccepted: 'Your owner application was accepted. You can now add your accommodations.',
  applicationRejected: (reason: string | null) =>
    `Your owner application was rejected.${reason ? ` Reason: ${reason}` : ''}`,
  releaseHeld: ({ section, version, reason }: Record<'section' | 'version' | 'reason', string>) =>
    `Version ${version} of ${section} may be failing and was not withdrawn. ${reason}`,
  releaseReplaced: ({
    section,
    from,
    to,
    reason,
  }: Record<'section' | 'from' | 'to' | 'reason', string>) =>
    `A deployment replaced version ${from} of ${section} with ${to}. ${reason}`,
  tokenMade: ({
    section,
    days,
    isPreviewOnly = false,
  }: {
    section: string;
    days: number;
    isPreviewOnly?: boolean;
  }) =>
    `A token was made that can ${isPreviewOnly ? 'preview' : 'ship'} ${section === '*' ? 'every section' : section} for ${days} days. If you did not expect this, revoke it under Releases.`,
  vacancyToConfirm: (place: string, freeFrom: string | null) =>
    freeFrom
      ? `Is ${place} still free from ${formatDate(freeFrom, 'day')}? Please confirm it, so that students can rely on that day.`
      : `Is ${place} still free? Students see “Ask first” until you confirm it.`,
  offerInSearch: (
    place: string,
    change: OfferChange,
    search: string,
    freeFrom: string | null = null,
  ) =>
    `${place} is ${freeFrom ? `available from ${formatDate(freeFrom, 'day')}` : OFFER_CHANGES[change]} (search “${search}”).`,
  offersInSearch: (count: number, search: string) =>
    `${formatNumber(count)} places in your search “${search}” are new, cheaper or available again.`,
  savedPlacesChanged: (places: readonly { name: string; change: FavouriteChange }[]) => {
    const [first, second] = places;
    if (first && !second) {
      return `${first.name}, which you saved, is ${FAVOURITE_CHANGES[first.change]}.`;
    }
    const news = places.map(({ name, change }) => `${name} is ${FAVOURITE_CHANGES[change]}`);
    const named = news.slice(0, news.length > MAX_NAMED + 1 ? MAX_NAMED : news.length);
    const more = news.length - named.length;
    const rest = more > 0 ? [`${formatNumber(more)} more changed`] : [];
    return `Of the places that you saved, ${formatList([...named, ...rest])}.`;
  },
  contactFollowUp: (place: string) =>
    `How did it go with ${place}? Three short questions help other students.`,
  placeReviewed: (place: string) => `${place} received a new review.`,
  reviewReplied: (place: string) => `The owner of ${place} replied to your review.`,
  reportResolvedForOwner: (place: string, reason: string | null) =>
    `A report about ${place} was resolved by an admin. ${reason ? `Note: ${reason}` : 'You do not need to do anything.'}`,
  reportDecidedForReporter: (place: string, status: 'resolved' | 'rejected') =>
    `Your report about ${place} was ${status}.`,
  textReportDecided: (
    place: string,
    target: 'review' | 'reply',
    status: 'resolved' | 'rejected',
    reason: string | null,
  ) =>
    `Your report about a ${target} at ${place} was ${status}.${reason ? ` Note: ${reason}` : ''}`,
  textRemoved: (place: string, target: 'review' | 'reply', reason: string) =>
    `Your ${target} at ${place} was removed by an admin. Reason: ${reason}`,
  placeEditedByAdmin: (place: string, reason: string) =>
    `${place} was changed by an admin. Reason: ${reason}`,
  placeArchivedByAdmin: (place: string, reason: string) =>
    `${place} was archived by an admin. Reason: ${reason}`,
  placeUnarchivedByAdmin: (place: string, reason: string) =>
    `${place} is no longer archived: an admin restored it. Reason: ${reason}`,
  accountRestored: (reason: string, isOwner: boolean) =>
    `Your account was restored by an admin.${isOwner ? ' Your places stay archived until you unarchive them.' : ''} Reason: ${reason}`,
  placeIsFake: (place: string) =>
    `An admin removed ${place} as fake. Do not pay its owner. If you already have, keep every message and receipt, and report it to the police.`,
  ownerSuspended: (places: string) =>
    `The owner of ${places} was suspended by an admin. Do not pay anything before you have seen the place. If you already have, keep every message and receipt.`,
  contactChanged:
    'An owner changed their contact number after people had asked for it. Check that the places are still theirs.',
  ownerRenamed:
    'The account of a verified owner has another name, so it is no longer verified. Check that it is still the same person, and record a visit.',
  approvalReopened: (place: string, list: string) =>
    `${place} changed its name, address, type or pin, and was taken off the list “${list}”. Compare them again.`,
  pinMoved: (place: string) =>
    `The pin of ${place} was moved after people had asked for its contact details. Check that it is still the same place.`,
} as const;

/** Descriptions of the reports that the portal makes itself. */
export const AUTOMATIC_REPORTS = {
  moneyFirst: (users: number) =>
    `${peopleText(users)} who contacted the owner say that they were asked for money before a visit.`,
  /** The admin opens the other place by its address. */
  copiedPicture: (id: string) =>
    `It has the same picture as another owner's place: ${pageAddress.place(id)}`,
  fakePicture: (id: string) =>
    `It has the same picture as a place that an admin removed as fake: ${pageAddress.place(id)}`,
} as const;

/** The names shown for anonymous reviews, erased users and admins without a name. */
export const ANONYMOUS_NAME = 'Anonymous';
export const FORMER_USER_NAME = 'Former user';
export const UNNAMED_ADMIN_NAME = 'An admin';
/** The author of what the portal decides or reports itself. */
export const SYSTEM_NAME = 'The portal';

/** Returns a user's full name; some accounts have only one of the two. */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${firstName} ${lastName}`.trim();
}

/** The name of the product; the design system's brand token is pinned to it by a test. */
export const PORTAL_NAME = 'Elbi Stays';
