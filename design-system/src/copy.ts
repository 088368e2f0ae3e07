import { formatCount } from './format/format.ts';

/** What the components say by themselves; what a page says comes through props. */
export const copy = {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  sending: 'Sending…',
  retry: 'Retry',
  cancel: 'Cancel',
  optional: 'optional',
  required: 'required',
  notStated: 'Not stated',
  removeFilter: (label: string) => `Remove ${label}`,
  pagination: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
    gap: 'More pages',
  },
  rating: {
    none: 'No reviews yet',
    words: ['Poor', 'Fair', 'Okay', 'Good', 'Excellent'] as const,
    choice: (stars: number, word: string) => `${stars} ${word}`,
    of: (value: string) => `${value} out of 5 stars`,
    ofWithCount: (value: string, count: number) =>
      `${value} out of 5 stars, ${formatCount(count, 'review', 'reviews')}`,
    reviews: (count: number) => formatCount(count, 'review', 'reviews'),
    stars: (stars: number) => formatCount(stars, 'star', 'stars'),
    histogramRow: (stars: number, count: number) =>
      `${formatCount(stars, 'star', 'stars')}: ${formatCount(count, 'review', 'reviews')}`,
  },
  price: {
    from: 'from',
    per: { month: '/ month', night: '/ night' },
    spoken: { month: 'per month', night: 'per night' },
  },
  card: {
    save: (name: string) => `Save ${name}`,
    saved: (name: string) => `Remove ${name} from favorites`,
    edit: (name: string) => `Edit ${name}`,
    verified: 'Verified',
  },
  review: {
    posted: 'Posted',
    postedLast: 'Posted last',
    readMore: 'Read more',
    readLess: 'Read less',
    anonymous: 'Anonymous',
    reply: 'Response from the owner',
  },
  status: {
    pending: 'Pending',
    accepted: 'Accepted',
    resolved: 'Resolved',
    rejected: 'Rejected',
  },
  stepper: {
    label: 'Progress',
    position: (step: number, of: number) => `Step ${step} of ${of}`,
    done: 'done',
  },
  upload: {
    choose: 'Upload',
    replace: 'Replace',
    none: 'No file uploaded',
    uploading: 'Uploading…',
    done: 'uploaded',
    failed: 'not uploaded',
    remove: (name: string) => `Remove ${name}`,
    retry: (name: string) => `Upload ${name} again`,
    moveEarlier: (name: string) => `Move ${name} left`,
    moveLater: (name: string) => `Move ${name} right`,
    progress: (name: string) => `Uploading ${name}`,
    thumbnail: 'Thumbnail',
  },
  breadcrumb: 'Breadcrumb',
  toasts: 'Messages',
  picture: { none: 'No picture yet' },
  form: {
    summary: (count: number) =>
      count === 1 ? 'One field needs another look.' : `${count} fields need another look.`,
  },
  states: {
    errorTitle: 'Something went wrong',
    errorText: 'Check your connection and try again.',
    deniedTitle: 'You cannot open this',
    deniedText: 'Your account has no access to this page.',
  },
  unsaved: {
    title: 'Leave without sending?',
    text: 'What you wrote will be lost.',
    leave: 'Leave',
    stay: 'Keep writing',
  },
} as const;
