/** Statuses, kinds and orders of list items (S4.application, S4.report). */

export const REPORT_STATUSES = ['pending', 'resolved', 'rejected'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Subjects of reports. */
export const REPORT_TARGETS = ['place', 'review', 'reply'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

/** Categories of reports of places (S7.report.1). */
export const PLACE_REPORT_CATEGORIES = [
  { key: 'fake', label: 'The place or its pictures are fake' },
  { key: 'unavailable', label: 'It is no longer for rent' },
  { key: 'wrong-price', label: 'The price is wrong' },
  { key: 'unsafe', label: 'It is unsafe' },
  { key: 'discrimination', label: 'The owner discriminates' },
  { key: 'other', label: 'Something else' },
] as const;

/** Categories of reports of reviews and replies (S7.report.1). */
export const TEXT_REPORT_CATEGORIES = [
  { key: 'fake', label: 'It is made up' },
  { key: 'unsafe', label: 'It threatens or endangers someone' },
  { key: 'privacy', label: 'It shows private information' },
  { key: 'insult', label: 'It insults someone' },
  { key: 'other', label: 'Something else' },
] as const;
export type ReportCategory = (
  typeof PLACE_REPORT_CATEGORIES | typeof TEXT_REPORT_CATEGORIES
)[number]['key'];

export const APPLICATION_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Result of the virus scan of a stored application document. */
export const DOCUMENT_SCANS = ['clean', 'not scanned'] as const;
export type DocumentScan = (typeof DOCUMENT_SCANS)[number];

/** Types of notifications, with the specification's names where it has one. */
export const NOTIFICATION_TYPES = [
  'review',
  'report',
  'accepted',
  'rejected',
  'edited',
  'archived',
  'unarchived',
  'token',
  'vacancy',
  'search',
  'favourite',
  'restored',
  'warning',
  'check',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Types that a user may switch off. The others must be sent: decisions, and warnings. */
export const OPTIONAL_NOTIFICATIONS = [
  'review',
  'vacancy',
  'search',
  'favourite',
] as const satisfies readonly NotificationType[];
export type OptionalNotification = (typeof OPTIONAL_NOTIFICATIONS)[number];

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
