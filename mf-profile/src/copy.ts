import {
  ACTION_LABELS,
  ANONYMOUS_NAME,
  INTEREST,
  type OptionalNotification,
  PLACE_LABELS,
  VACANCY_DAYS,
  placesText,
  reviewsText,
} from '@elbi/contract/domain';
import { formatCount, formatNumber, formatRating } from '@elbi/contract/format';
import { titles } from './section-copy.ts';

/** The copy of the profile section. */
export const copy = {
  card: {
    noContactNumber: "You currently don't have a phone number.",
    noContactNumberOfOther: 'No contact number given.',
    contact: 'Contact details',
    loginForContact: 'Log in to see contact details',
    contactNumber: 'Contact number',
    email: 'E-mail',
    trust: 'What helps to trust this owner',
    rating: (average: number, count: number) =>
      `${formatRating(average)} of 5 from ${reviewsText(count)}`,
    since: (month: string) => `Here since ${month}`,
    edit: 'Edit',
    editContactNumber: 'Edit contact number',
    addAccommodation: ACTION_LABELS.addPlace,
    generateCatalog: 'Generate Catalog',
    generating: 'Generating…',
  },
  catalogue: {
    fileName: 'Catalog.pdf',
    success: 'Favorites generated! Your file is now downloading.',
    failed: 'We could not make your catalog.',
  },
  contactDialog: {
    title: 'Edit Contact Number',
    help: '09 and nine digits, like 0912 345 6789.',
    submit: 'Edit',
  },
  tabs: {
    label: 'Lists of this profile',
    owned: 'Owned',
    archived: 'Archived',
    favorites: 'Favorites',
    reviews: 'User Reviews',
    searches: 'Saved Searches',
  },
  lists: {
    pages: (list: string) => `Pages of ${list}`,
    archivedRibbon: 'Archived',
    emptyOwned: 'Add your first place so that students can find it.',
    emptyOwnedOfOther: 'This owner has no places at the moment.',
    emptyArchived: 'Places that you archive appear here.',
    emptyFavorites: 'Tap the heart on a place. Saved places appear here.',
    emptyReviews: 'Your reviews appear here.',
    emptySearches:
      "Save what you look for. We'll notify you, at most daily, when a match is new, cheaper or available again.",
    browse: 'Browse places',
    beyond: 'There is nothing on this page.',
    firstPage: 'Go to the first page',
  },
  vacancy: {
    confirmed: (date: string) => `Availability confirmed ${date}`,
    old: (date: string) => `Availability not confirmed since ${date}`,
    unknown: PLACE_LABELS.unknownAvailability,
    unconfirmed: (count: number) =>
      `Confirm the availability of ${placesText(count)}: it is missing or over ${VACANCY_DAYS.askFirst} days old.`,
    still: (status: string) => `Still: ${status}`,
    of: (answer: string, place: string) => `${answer}, availability of ${place}`,
    sending: 'Saving',
  },
  interest: {
    /** Null where too few users did either. */
    counts: (saves: number | null, contacts: number | null) => {
      const parts = [
        ...(saves === null ? [] : [`saved by ${formatCount(saves, 'user', 'users')}`]),
        ...(contacts === null ? [] : [`contacted by ${formatNumber(contacts)}`]),
      ];
      return parts.length === 0 ? null : `Last ${INTEREST.days} days: ${parts.join(', ')}`;
    },
    poster: 'Print a poster',
    posterOf: (place: string) => `Print a poster of ${place}`,
  },
  failed: {
    title: 'We could not load this profile',
    notFoundTitle: 'This profile does not exist',
    notFoundText: 'The account may have been deleted, or the link is incomplete.',
    loginTitle: 'Log in to see your profile',
    loginText: 'It shows your saved places and reviews.',
    login: ACTION_LABELS.logIn,
    forbiddenTitle: 'This profile is private',
    forbiddenText: 'Only the user with this account can see it.',
    home: ACTION_LABELS.home,
  },
  reviews: {
    edit: 'Edit',
    editNamed: (place: string) => `Edit your review of ${place}`,
    delete: 'Delete',
    deleting: 'Deleting…',
    deleteNamed: (place: string) => `Delete your review of ${place}`,
    deleteQuestion: (place: string) => `Are you sure you want to delete your review of ${place}?`,
    editTitle: (place: string) => `Your review of ${place}`,
    anonymousName: ANONYMOUS_NAME,
  },
  searches: {
    everything: 'All places',
    saved: (date: string) => `Saved ${date}`,
    delete: 'Delete',
    deleteNamed: (search: string) => `Delete the search ${search}`,
    undo: ACTION_LABELS.undo,
  },
  account: {
    title: titles.account,
    separator: ' · ',
    devices: 'Devices that are logged in',
    thisDevice: 'This device',
    unknownDevice: 'Unknown browser',
    since: (date: string) => `Since ${date}`,
    lastUsed: (date: string) => `last used ${date}`,
    end: 'Log out',
    endNamed: (device: string) => `Log out ${device}`,
    endOthers: 'Log out all other devices',
    ending: 'Logging out…',
    loading: 'Loading your devices',
    failed: 'We could not load your devices',
    notifications: 'Notifications',
    notificationsText:
      'Choose your notifications. We always send warnings, and decisions of admins about you and your places.',
    inPortal: 'In the portal',
    byMail: 'By e-mail, at most once a day',
    mailRefused:
      'Your mail server rejected our e-mails: we send none. Check that your mailbox works.',
    retryMail: 'Try again',
    notificationKinds: {
      review: 'Replies to your reviews',
      vacancy: 'Reminders to confirm whether your places are available',
      search: 'New places in your saved searches',
      favourite: 'Changes of your saved places',
    } satisfies Record<OptionalNotification, string>,
    ownerReviews: 'New reviews of your places, and replies to your reviews',
    notificationsLoading: 'Loading your choices',
    notificationsFailed: 'We could not load your choices',
    log: 'Decisions of admins',
    logText:
      'Decisions about your account, places, reviews and applications, and your own changes that admins check.',
    logReason: (reason: string) => `Reason: ${reason}`,
    logLoading: 'Loading the log',
    logFailed: 'We could not load the log',
    data: 'Your data',
    dataText:
      'One JSON file with everything that we store about you: account, places, pictures, reviews, reports, saved places and searches, and notifications.',
    export: 'Download your data',
    eraseTitle: 'Erase your account',
    eraseText:
      'Your name, e-mail address, contact number, picture, saved places and searches, notifications, documents and archived places are deleted. Your reviews and reports stay under the name “Former user”. This cannot be undone.',
    eraseQuestion: 'Erase your account?',
    eraseHelp: 'Type your e-mail address to confirm.',
    erase: 'Erase account',
  },
  becomeOwner: {
    title: ACTION_LABELS.becomeOwner,
    text: 'Do you currently own a place where students can stay? Apply now to become an owner!',
    document: 'Document',
    help: 'A photo (JPEG, PNG or WebP) up to 30 MB, or a PDF up to 2 MB.',
    acceptedTitle: 'Accepted documents',
    accepted: [
      'DTI or SEC Registration Form',
      'Barangay Clearance',
      'Contract of Lease',
      'Community Tax Certificate',
      'Occupancy Permit',
    ],
    apply: 'Apply',
    cancel: 'Cancel',
    successTitle: 'Success!',
    successText:
      'You are one step away from becoming an owner. Wait until an admin has reviewed your document; we will notify you.',
    ok: 'Ok',
  },
} as const;
