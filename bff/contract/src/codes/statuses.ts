/** Statuses and orders that lists can be asked for (S4.application, S4.report). */

export const REPORT_STATUSES = ['pending', 'resolved', 'rejected'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const APPLICATION_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What is known of a stored document: whether a virus scanner has called it clean. */
export const DOCUMENT_SCANS = ['clean', 'not scanned'] as const;
export type DocumentScan = (typeof DOCUMENT_SCANS)[number];

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
