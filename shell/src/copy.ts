import {
  ACTION_LABELS,
  BADGE_MAX,
  LATE_PAGE_TEXT,
  NOT_FOUND_TITLE,
  PAGE_LABELS,
  PORTAL_NAME,
  SUSPENDED,
  TOWN,
  UNAUTHORIZED,
  placesText,
} from '@elbi/contract/domain';
import { WORDS } from '@elbi/contract/format';

/** The copy of the shell; texts of docs/spec-coverage.md word for word. */
export const copy = {
  skipToContent: 'Skip to content',
  newer: { text: 'A newer version of this page is available.', reload: 'Load it' },

  header: {
    label: PORTAL_NAME,
    home: `${PORTAL_NAME}, home`,
    search: 'Search places',
    searchHint: 'Name, type, barangay or amenity',
    submitSearch: ACTION_LABELS.search,
    openSearch: 'Search places',
    logIn: ACTION_LABELS.logIn,
    logOut: 'Logout',
    beAnOwner: 'Be an Owner',
    applicationPending: 'Application pending',
    profile: 'Profile',
    moderation: PAGE_LABELS.moderation,
    releases: PAGE_LABELS.releases,
    lists: PAGE_LABELS.lists,
    addPlace: ACTION_LABELS.addPlace,
    account: (name: string) => `Account of ${name}`,
    accountTitle: PAGE_LABELS.account,
    accountPage: 'Devices and data',
  },

  theme: {
    toDark: 'Switch to the dark theme',
    toLight: 'Switch to the light theme',
  },

  logIn: {
    title: 'Log In',
    heading: 'Join the Community',
    text: 'Save places, write reviews and contact owners. It is free, and all you need is a Google account.',
    endedText: 'Your session has ended. Log in to pick up where you left off.',
    button: 'LOG IN WITH GOOGLE',
    offline: 'You are offline. Log in when you are connected.',
    note: 'We only read your name, e-mail and picture.',
  },

  notifications: {
    title: PAGE_LABELS.notifications,
    open: (total: number) =>
      total === 0
        ? PAGE_LABELS.notifications
        : `Notifications, ${total > BADGE_MAX ? `more than ${BADGE_MAX}` : total} new`,
    badge: (total: number) => (total > BADGE_MAX ? `${BADGE_MAX}+` : String(total)),
    count: (total: number) => `${total > BADGE_MAX ? `${BADGE_MAX}+` : total} new`,
    empty: 'No notifications to show.',
    viewMore: 'View More',
    dismiss: (body: string) => `Dismiss: ${body}`,
    dismissAll: 'Dismiss all',
    unread: 'New:',
    failed: 'We could not load your notifications',
    older: (shown: number, total: number) =>
      `These are the newest ${shown} of ${total}. Dismiss some to see older ones.`,
    loading: 'Your notifications are loading',
  },

  becomeOwner: {
    title: ACTION_LABELS.becomeOwner,
    loading: 'The form is loading',
    failed: 'The form could not be loaded',
  },

  section: {
    failed: (section: string) => `The ${section} section could not be loaded`,
    failedText: 'The rest of the portal works. Check your connection and try again.',
    loading: 'The page is loading',
    late: LATE_PAGE_TEXT,
    retry: WORDS.retry,
  },

  crashed: {
    text: 'You can read this page, but its buttons no longer work.',
    reload: 'Reload',
  },

  unauthorized: {
    title: UNAUTHORIZED.title,
    text: 'This page has restricted access. If you think you should be able to see it, please contact the administrator.',
  },

  suspended: {
    title: SUSPENDED.title,
    unknown: 'An admin has suspended your account. Log in again to read the reason.',
    text: 'You cannot log in, but you can browse all places as a visitor.',
    ask: 'If you think this is a mistake, ask the admins to look at it again.',
    write: 'Write to the admins',
    call: 'Call the admins',
  },

  notFound: {
    title: NOT_FOUND_TITLE,
    text: 'The page might have been removed, renamed or is unavailable.',
  },

  preview: {
    label: 'Preview',
    text: ({
      section,
      version,
      author,
      until,
    }: {
      section: string;
      version: string;
      author: string;
      until: string;
    }) =>
      `Preview of ${section} ${version} by ${author}, shown only in this browser until ${until}.`,
    failed: (section: string, version: string) =>
      `The preview of ${section} ${version} failed and has ended. You now see the live version.`,
    leave: 'Leave the preview',
    close: WORDS.close,
  },

  undo: ACTION_LABELS.undo,

  returnToHome: 'RETURN TO HOME',

  footer: {
    about: 'About Us',
    aboutText: `${PORTAL_NAME} helps students find a decent place to live in Los Baños, and hear about it from people who lived there. University students built it as a course project.`,
    links: PORTAL_NAME,
    home: 'Home',
    profile: 'Profile',
    contact: 'Contact',
    town: `${TOWN}, Philippines`,
  },

  compare: {
    label: 'Places to compare',
    chosen: placesText,
    clear: 'Clear',
    open: ACTION_LABELS.compare,
  },
  consent: {
    label: 'Privacy',
    text: (date: string) =>
      `Please read our privacy notice of ${date}. It explains what we store about you, and why.`,
    read: ACTION_LABELS.read,
    agree: 'I agree',
    sending: 'Saving…',
  },
  localSignInLabel: 'Local sign-in',
  localSignIn: 'Local sign-in is on: anyone can log in as anyone.',
} as const;
