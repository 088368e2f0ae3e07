/** Statuses, kinds and orders of what lists hold (S4.application, S4.report). */

export const REPORT_STATUSES = ['pending', 'resolved', 'rejected'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const APPLICATION_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Result of the virus scan of a stored application document. */
export const DOCUMENT_SCANS = ['clean', 'not scanned'] as const;
export type DocumentScan = (typeof DOCUMENT_SCANS)[number];

/** What a notification is about, in the specification's words where it has one. */
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
] as const satisfies readonly NotificationType[];
export type OptionalNotification = (typeof OPTIONAL_NOTIFICATIONS)[number];

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
