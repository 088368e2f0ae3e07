import {
  ACTION_LABELS,
  PLACE_REPORT_CATEGORIES,
  type ReportCategory,
  type ReportTarget,
  STATUS_LABELS,
  TEXT_REPORT_CATEGORIES,
  placesText,
} from '@elbi/contract/domain';

const TARGETS: Readonly<Record<ReportTarget, string>> = {
  place: 'Place',
  review: 'Review',
  reply: 'Reply',
};
import { titles } from './section-copy.ts';

/** The copy of the admin section. */
export const copy = {
  title: titles.moderation,
  separator: ' · ',
  /** The accessible name of an action of a row. */
  forRow: (action: string, name: string) => `${action}: ${name}`,
  tabs: {
    label: 'Moderation lists',
    reports: 'Reports',
    applications: 'Owner Applications',
    pending: 'pending',
    people: 'People',
    places: 'Places',
    lists: 'Lists',
    log: 'Log',
  },
  filter: {
    label: 'Status',
    all: 'All',
    order: 'Pending first, then newest',
  },
  status: STATUS_LABELS,
  reports: {
    list: 'Reports',
    reportedBy: (username: string) => `Reported by ${username}`,
    /** Subject and category of a report, like "Review: It is made up". */
    about: (target: ReportTarget, category: ReportCategory | null) => {
      const categories = target === 'place' ? PLACE_REPORT_CATEGORIES : TEXT_REPORT_CATEGORIES;
      const why = categories.find(({ key }) => key === category)?.label;
      return [TARGETS[target], why].filter(Boolean).join(': ');
    },
    textGone: 'This text is no longer shown',
    remove: 'Remove text',
    seeMore: 'See More',
    seeLess: 'See Less',
    gone: 'This place no longer exists',
    archived: 'Archived',
    resolve: 'Resolve',
    reject: 'Reject',
    archive: 'Archive place',
    removeFake: 'Remove as fake',
  },
  applications: {
    list: 'Owner applications',
    applied: 'Applied',
    viewDocument: 'View Document',
    newTab: (name: string) => `of ${name}, opens in a new tab`,
    noDocument: 'No document',
    notScanned: 'Not scanned for viruses',
    accept: 'Accept',
    reject: 'Reject',
  },
  found: {
    search: 'Search',
    loading: 'Loading the list',
    failed: 'We could not load this list',
    locked: 'This list shows e-mail addresses',
    logIn: ACTION_LABELS.logInAgain,
    noneText: 'Nothing matches.',
  },
  people: {
    search: 'Name or e-mail address',
    places: placesText,
    since: (date: string) => `since ${date}`,
    suspendedSince: (date: string, reason: string) => `Suspended ${date}. Reason: ${reason}`,
    log: 'Log',
    visited: (date: string) => `Visited ${date}`,
    visit: 'Record a visit',
    withdrawVisit: 'Withdraw the visit',
    reasonRequired: 'Say why. The user sees your reason.',
    suspending: {
      title: (name: string) => `Suspend ${name}?`,
      text: 'They are logged out everywhere and cannot log in. Their places are archived.',
      help: 'The user sees it when they log in.',
      submit: 'Suspend',
    },
    restoring: {
      title: (name: string) => `Restore ${name}?`,
      text: 'They can log in again. Their places stay archived until they unarchive them.',
      help: 'The user sees it.',
      submit: 'Restore',
    },
  },
  places: {
    search: 'Name of the place',
    showArchived: 'Show archived',
    showListed: 'Show listed',
    since: (date: string) => `since ${date}`,
  },
  approvals: {
    importOpen: 'Import a list',
    importTitle: 'Import a list',
    import: 'Import',
    termHelp: 'Example: 2026-1. Places show the list of the newest imported term only.',
    fileHelp: 'CSV with the columns name, address and owner, at most 5,000 rows.',
    showOpen: 'Show only open rows',
    showAll: 'Show all rows',
    of: ({ list, issuer, term }: { list: string; issuer: string; term: string }) =>
      `${list}, ${issuer}, ${term}`,
    confirmed: 'Confirmed as',
    confirm: 'Confirm',
    confirmAs: (row: string, place: string) => `Confirm that ${row} is ${place}`,
    undo: ACTION_LABELS.undo,
    noProposal: 'No place has a similar name or address.',
  },
  log: {
    system: 'The portal',
    all: 'Show the whole log',
  },
  decided: {
    by: (name: string) => `by ${name}`,
    unknown: 'an admin',
    reason: (reason: string) => `Reason: ${reason}`,
    conflict: 'This has already been decided. You see the decision now.',
  },
  dialog: {
    resolveTitle: 'Resolve this report?',
    resolveText: (place: string) =>
      `We notify the owner of ${place} and the reporter. The owner does not learn who reported.`,
    rejectReportTitle: 'Reject this report?',
    rejectReportText: (place: string) => `We notify the reporter, not the owner of ${place}.`,
    acceptTitle: 'Accept this application?',
    acceptText: (name: string) => `${name} becomes an owner immediately and can add places.`,
    rejectApplicationTitle: 'Reject this application?',
    rejectApplicationText: (name: string) => `We notify ${name}, who may apply again.`,
    textStaysText: 'The text stays. We notify the reporter, not the author.',
    removeTitle: 'Remove this text?',
    removeText: 'The text is no longer shown. We notify the author and the reporter.',
    archiveTitle: 'Archive this place?',
    archiveText: (place: string) =>
      `Students can no longer find ${place}. Its owner sees your reason.`,
    fakeTitle: 'Remove this place as fake?',
    fakeText: (place: string) =>
      `Students can no longer find ${place}. We warn everyone who saved it or asked for its contact details.`,
    reasonHelpOwner: 'The owner sees it.',
    reasonHelpReporter: 'The reporter sees it.',
    reasonHelpBoth: 'The author and the reporter see it.',
    reasonHelpApplicant: 'The applicant sees it.',
    reasonHelpRecord: 'Only admins see it.',
  },
  lists: {
    pagesOf: (list: string) => `Pages of ${list}`,
    emptyReports: 'No pending reports.',
    emptyApplications: 'No pending applications.',
    emptyFiltered: (status: string) => `Nothing is ${status.toLowerCase()}.`,
    emptyPage: 'There is nothing on this page.',
    showAll: 'Show all',
    next: (count: number) => `Show the next of ${count} pending`,
  },
  failed: {
    title: 'We could not load the reports and applications',
    forbiddenTitle: 'This page is for admins',
    forbiddenText: 'Your account has no access to it, or not any longer. Log in again, or go home.',
    home: ACTION_LABELS.home,
  },
} as const;
