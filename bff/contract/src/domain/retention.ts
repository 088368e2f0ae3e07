/** Days without use after which a session ends. */
export const SESSION_DAYS = 30;

/** A retention period: `period` is an interval of Postgres, and is also shown as text. */
export interface Retention {
  what: string;
  period: string;
  from: string;
}

/** Data that is deleted automatically: read by the deleting job and by the privacy notice. */
export const RETENTION = {
  rejectedDocuments: {
    what: 'Documents of an application that was rejected',
    period: '30 days',
    from: 'after the decision',
  },
  acceptedDocuments: {
    what: 'Documents of an application that was accepted',
    period: '12 months',
    from: 'after the decision',
  },
  sessions: { what: 'Logins', period: `${SESSION_DAYS} days`, from: 'after their last use' },
  notifications: { what: 'Notifications', period: '12 months', from: 'after they were sent' },
  mail: {
    what: 'When we sent you an e-mail (its text is not stored)',
    period: '30 days',
    from: 'after it was sent',
  },
  contactPresses: {
    what: 'Requests for contact details, and your answers about them',
    period: '90 days',
    from: 'after the request',
  },
  sectionErrors: {
    what: 'Error reports of browsers',
    period: '30 days',
    from: 'after the last of their kind',
  },
  approvals: {
    what: 'Approved lists of an earlier term, with names of owners',
    period: '12 months',
    from: 'after their import',
  },
  deletedPlaces: {
    what: 'Texts, address and pin of a place that was deleted, and replies to its reviews',
    period: '90 days',
    from: 'after the deletion, or at once with the account of its owner',
  },
  reports: { what: 'Reports', period: '24 months', from: 'after the decision' },
} as const satisfies Readonly<Record<string, Retention>>;
