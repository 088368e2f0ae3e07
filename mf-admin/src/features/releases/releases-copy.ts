import {
  ACTION_LABELS,
  type GateResult,
  type ReleaseCommit,
  type ReleaseEventKind,
} from '@elbi/contract/domain';
import { WORDS, formatBytes, formatCount, formatNumber, formatShare } from '@elbi/contract/format';
import { titles } from '../../section-copy.ts';

const GATE = {
  passed: 'Pages checked',
  skipped: 'Pages not checked',
  'not seen': 'Pages not checked: no browser',
  refused: 'Page check failed',
  open: 'Pages not checked yet',
} as const satisfies Record<GateResult, string>;

const EVENTS: Record<ReleaseEventKind, string> = {
  shipped: 'shipped',
  'gate passed': 'passed the gate',
  'gate skipped': 'skipped the gate',
  refused: 'was rejected',
  'made current': 'went live',
  'rolled back': 'was rolled back to',
  'judged good': 'was marked known good',
  'taken out': 'was withdrawn',
  held: 'may be failing, and was not withdrawn',
  'canary begun': 'went live for some visitors',
  'canary taken back': 'was aborted',
  'preview made': 'got a preview link',
  'token made': 'got a token',
  'token revoked': 'lost a token',
  'files removed': 'had its unused files removed',
};

interface Asked {
  name: string;
  id: string;
}

/** The copy of the page Releases. */
export const releasesCopy = {
  title: titles.releases,
  failed: 'We could not load the releases',
  empty: 'No releases yet.',
  sections: 'Sections',
  live: 'Live',
  lastGood: 'Last known good',
  rejectedLater: 'It went live before its page check, which failed.',
  noOwner: 'No team named',
  someVisitors: (percent: number) => `${formatShare(percent / 100)} of visitors`,
  canary: (version: string, percent: number) =>
    `${version} is shown to ${formatShare(percent / 100)} of the visitors.`,
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  showFewer: 'Show fewer',
  releasesOf: (section: string) => `Releases of ${section}`,
  shipped: 'Shipped',
  by: (who: string) => `by ${who}`,
  commit: ({ hash, subject, author }: ReleaseCommit) =>
    `${subject} · ${author} · ${hash.slice(0, 8)}`,
  size: (bytes: number, change: number | null) =>
    change
      ? `${formatBytes(bytes)} (${change > 0 ? '+' : '−'}${formatBytes(Math.abs(change))})`
      : formatBytes(bytes),
  gate: (result: GateResult, browser: string | null) =>
    browser ? `${GATE[result]} in ${browser}` : GATE[result],
  loads: (loads: number, failures: number) => {
    const all = loads + failures;
    if (all === 0) return 'Not loaded yet';
    const pageLoads = formatCount(all, 'page load', 'page loads');
    if (failures === 0) return `${pageLoads}, none failed`;
    return `${formatNumber(failures)} of ${pageLoads} failed (${formatShare(failures / all)})`;
  },
  errors: {
    title: 'Errors in browsers',
    of: (section: string) => `Errors in browsers: ${section}`,
    loading: 'Loading errors',
    failed: 'We could not load the errors',
    empty: 'No errors in the last 30 days.',
    group: (page: string, version: string) => `${page} of ${version}`,
    what: (name: string, message: string) => (message ? `${name}: ${message}` : name),
    times: (count: number) => `${formatCount(count, 'time', 'times')}, last`,
  },
  separator: ' · ',
  /** Each with its question; `name` is a section and `id` its version, or those of a token. */
  actions: {
    rollBack: {
      label: 'Roll back',
      title: ({ name }: Asked) => `Roll back ${name}?`,
      text: ({ id }: Asked) =>
        `The version before ${id} goes live for everyone within two seconds.`,
    },
    promote: {
      label: 'Promote',
      title: ({ name, id }: Asked) => `Promote ${name} ${id}?`,
      text: () => 'Everyone gets it immediately. The canary ends.',
    },
    abort: {
      label: 'Abort',
      title: ({ name, id }: Asked) => `Abort ${name} ${id}?`,
      text: () => 'Everyone gets the live version. This version can be shipped again.',
    },
    revoke: {
      label: 'Revoke',
      title: () => 'Revoke this token?',
      text: ({ name }: Asked) => `“${name}” can no longer be used to ship.`,
    },
  },
  dialog: {
    reasonHelp: 'The history shows it.',
    reasonRequired: 'Say why.',
    tokenTitle: 'Make a token',
    tokenText: (days: number) =>
      `A token lets a team ship its section to this portal for ${days} days. We notify the admins of releases.`,
    tokenSection: 'Section',
    tokenLabel: 'What it is for',
    tokenOfPreviews: 'Previews only',
    tokenOfPreviewsHelp: 'For pull requests from outside the team. It cannot change what is live.',
    tokenMade: (section: string) => `Token for ${section}`,
    tokenOnce: 'Copy it now. It is shown only once.',
    token: 'Token',
    makeToken: 'Make token',
    close: WORDS.close,
    copy: ACTION_LABELS.copy,
    copied: 'Copied',
  },
  tokens: {
    title: 'Tokens',
    make: 'Make a token',
    everySection: 'every section',
    previewsOnly: 'previews only',
    revoke: (label: string) => `Revoke ${label}`,
    revoked: 'Revoked',
    neverUsed: 'never used',
    used: 'used',
    made: 'made',
    until: 'until',
    empty: 'No tokens yet.',
  },
  history: {
    title: 'History',
    empty: 'No events yet.',
    event: (section: string, kind: ReleaseEventKind) => `${section} ${EVENTS[kind]}`,
  },
} as const;
