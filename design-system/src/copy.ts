import { WORDS, formatCount, formatNumber } from '@elbi/contract/format';

/** The components' own copy; that of pages comes through props. */
export const copy = {
  close: WORDS.close,
  dismiss: 'Dismiss',
  loading: 'Loading…',
  sending: 'Sending…',
  retry: WORDS.retry,
  cancel: WORDS.cancel,
  optional: WORDS.optional,
  required: 'required',
  notStated: WORDS.notStated,
  removeFilter: WORDS.remove,
  pagination: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
    gap: 'More pages',
  },
  stepper: {
    label: 'Progress',
    position: (step: number, of: number) => `Step ${step} of ${of}`,
    done: 'done',
  },
  textArea: {
    count: (typed: number, limit: number) => `${formatNumber(typed)} of ${formatNumber(limit)}`,
    characters: ' characters',
    over: (by: number) => `Too long by ${formatCount(by, 'character', 'characters')}`,
  },
  toasts: 'Messages (F6)',
  picture: { none: WORDS.noPicture, failed: 'Picture not loaded' },
  states: {
    emptyTitle: 'Nothing to see here.',
    errorTitle: WORDS.failed,
    errorText: 'Check your connection and try again.',
    offlineTitle: 'You are offline',
    offlineText: "We'll reload this when you reconnect.",
    deniedTitle: 'You cannot open this',
    deniedText: 'Your account has no access to this page.',
  },
  unsaved: {
    title: 'Leave without sending?',
    text: 'What you wrote will be lost.',
    leave: WORDS.leave,
    stay: WORDS.keepWriting,
  },
} as const;
