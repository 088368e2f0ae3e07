/** The words for states of reports and applications. */
export const copy = {
  pending: 'Pending',
  accepted: 'Accepted',
  resolved: 'Resolved',
  rejected: 'Rejected',
} as const;
