import type { GateProblemKind } from '@elbi/contract/domain';
import { formatKilobytes, formatShare } from '@elbi/contract/format';

/** A version of a section. */
type Named = Record<'section' | 'version', string>;
/** A shared package, the range that a section accepts, and the version of the shell. */
type Shared = Record<'section' | 'name' | 'range' | 'provided', string>;

const SMALLER =
  'drop a package, or raise the budget with `npm run budget` and give its reason in package.json.';

/** What an admin, the command line and the console read about releases. */
export const COPY = {
  checks: {
    routeTwice: (section: string, path: string) =>
      `${section} names the route ${path} twice. Remove one of the two.`,
    portalRoute: (path: string) =>
      `The route ${path} belongs to the portal itself. Choose another path for this page.`,
    ownedRoute: (path: string, owner: string, team: string | undefined) =>
      `The route ${path} belongs to ${owner}${team === undefined ? '' : ` (${team})`}. ` +
      `Choose another path, or agree that ${owner} ships without it first.`,
    contract: (section: string, built: string, served: readonly string[]) =>
      `${section} was built against version ${built} of the contract; this portal serves ` +
      `${served.join(' and ')}. Take the newest main branch, build again and ship again.`,
    budget: (section: string, bytes: number, limit: number) =>
      `${section} has ${formatKilobytes(bytes)} of scripts and styles (brotli), ` +
      `${formatKilobytes(bytes - limit)} over its budget of ${formatKilobytes(limit)}. ` +
      `Load rarely needed parts with import(), ${SMALLER}`,
    serverBudget: (section: string, bytes: number, limit: number) =>
      `The server build of ${section} has ${formatKilobytes(bytes)}, ` +
      `${formatKilobytes(bytes - limit)} over its budget of ${formatKilobytes(limit)}. ` +
      `Keep what only a browser runs out of it, ${SMALLER}`,
    sectionNeeds: ({ section, name, range, provided }: Shared) =>
      `${section} is live and needs ${name} ${range}, but this shell brings ${provided}. ` +
      `Ship ${section} so that it accepts both first, or keep the version.`,
    shellBrings: ({ section, name, range, provided }: Shared) =>
      `${section} needs ${name} ${range}, but the live shell brings ${provided}. ` +
      'Set the portal’s versions in its package.json, install them, build again and ship again.',
    portal: 'the portal itself',
    route: (path: string) => `the route ${path}`,
    fragment: (name: string) => `the fragment ${name}`,
    inUse: ({ section, version, what, users }: Named & Record<'what' | 'users', string>) =>
      `${section} ${version} has ${what}, used by ${users}; this version lacks it. ` +
      `Restore it, or ask for ${users} to ship without it first.`,
    props: (fragment: string, mismatch: string, user: string) =>
      `The fragment ${fragment} ${mismatch}, which does not match what ${user} passes. ` +
      `Accept the previous properties too, or ask for a compatible release of ${user} first.`,
    mismatch: {
      removed: (prop: string) => `no longer accepts ${prop}`,
      type: (prop: string, type: string) => `takes ${prop} as ${type}`,
      always: (prop: string) => `needs ${prop} always`,
      needs: (prop: string) => `needs ${prop}`,
    },
  },
  files: {
    foreign: 'The description is of another release.',
    unlisted: 'A file was sent that the description does not list.',
    differs: ({ section, version, path }: Named & { path: string }) =>
      `Another file was served as ${path} of ${version} before. Change something in ` +
      `${section}, so that it becomes another version, and ship again.`,
    fixed: ({ section, version }: Named) =>
      `${section} ${version} has its files and its description, which cannot change: ` +
      'another content is another version.',
    full:
      'This token has stored as many bytes as it may. Files of releases that nobody uses go after ' +
      '30 days.',
    removed: ({ section, version }: Named) =>
      `The files of ${version} are not there. Ship ${section} again.`,
  },
  gate: {
    problems: {
      render: 'did not render',
      console: 'wrote an error to the console',
      axe: 'has an accessibility problem',
      write: 'tried to write',
      leak: 'changes something outside its mount point',
      timeout: 'took too long',
      loop: 'never becomes idle',
      slow: 'blocks the browser',
      weight: 'is too heavy',
      empty: 'lists nothing, unlike the live page',
    } as const satisfies Record<GateProblemKind, string>,
    page: (path: string, role: string) => `${path} as ${role}`,
    problem: (page: string, problem: string, message: string) => `${page} ${problem}: ${message}`,
    anyPage: 'A page',
    unchecked: (page: string) => `${page} was not checked. Ship again, and let the gate finish.`,
    otherPages: (reason: string) => `Other pages were not checked: ${reason}`,
    state: ({ section, version }: Named, state: string) =>
      `The gate of ${section} ${version}: ${state}.`,
    noBrowser:
      'This portal has no browser to look at pages with, so nothing more can be shipped: install ' +
      'Chromium where it runs, or name one in CHROMIUM_PATH, and start it again.',
    notSkipped:
      'The gate rejected this version, so it cannot be skipped: fix its findings, or ship it with -- --recheck.',
    skips: 'Only the machine that runs the portal may go without the gate.',
    unfinished:
      'Not checked: the portal was stopped during the check, or was too busy. Ship again.',
    failed: (reason: string) =>
      `Not checked: ${reason} Nothing is held against the release; ship again.`,
    runner: {
      unavailable: 'the gate runner is unavailable, or is being started.',
      ended: 'the gate runner ended during the check and is started again.',
      unclear: 'the gate runner gave no answer that the portal understands.',
      tooLong: 'the gate runner did not finish in time: the machine is busy.',
    },
    besideGone: 'A release beside it is not there. Ship both again.',
    besideNotLive: (section: string, beside: string) =>
      `The gate passed this version beside ${beside}, which is not live. Ship ${section} again.`,
    rejected: (section: string) =>
      `The gate rejected this version. Fix its findings, then ship ${section} again.`,
    open: (section: string) =>
      `The gate has not checked this version yet. Ship ${section} again, and let it finish.`,
    checking: ({ section, version }: Named) =>
      `The gate is checking ${section} ${version}. Repeat this after its result.`,
    shown: (version: string) => `Visitors get ${version} already.`,
    readOnly: 'The gate looks, and changes nothing.',
  },
  deployment: {
    live: 'It is live already.',
    canary: 'It is a canary: promote or abort it first.',
    withdrawn: (reason: string | null) => `It was withdrawn: ${reason ?? 'no reason given.'}`,
    retired: 'The section was retired. npm run ship or --replace restores it.',
    fits: 'The live release fits. npm run ship or --replace replaces it.',
    named: 'It is named in --replace.',
    endsCanary: (reason: string, canary: string) => `${reason} Its canary ${canary} ends.`,
    nothingLive: 'Nothing of it is live.',
    contract: (version: string) => `The live release needs version ${version} of the contract.`,
    shared: ({ name, range, provided }: Omit<Shared, 'section'>) =>
      `The live release needs ${name} ${range}, and the shell brings ${provided}.`,
    overtaken: (section: string, version: string | null) =>
      `${section} ${version ?? ''} went live after the plan. Nothing was changed; run the command again.`,
    done: 'Each live release stays, or was replaced as listed.',
  },
  rollout: {
    misfit: (reason: string) => `It does not fit what is live any more: ${reason}`,
    failed: (share: string, failed: number, networks: number) =>
      `It failed in ${share} of the page loads (${failed} from ${networks} networks)`,
    share: (percent: number) => formatShare(percent / 100),
    withdraw: (failed: string) => `${failed}.`,
    noFallback: (failed: string) => `${failed}. No good version could replace it.`,
    fewNetworks: (failed: string, witnesses: number) =>
      `${failed}. That is fewer than the ${witnesses} networks that withdraw a version.`,
    worseThanLive: (failed: string, live: string) => `${failed}, the live version in ${live}.`,
    waits: (loads: number) =>
      `It goes live after ${loads} page loads of enough networks without failures.`,
    rolledBack: 'It was rolled back.',
    retired: 'The whole section was taken off the portal.',
  },
  conflicts: {
    noCanary: ({ section, version }: Named) => `Version ${version} of ${section} is not a canary.`,
    overtaken: (version: string) => `${version} is live now: another change came first.`,
    nothingBefore: (section: string) => `${section} has no previous version to restore.`,
    notLive: (section: string) => `${section} has no live version.`,
    onlyPreviewed: ({ section, version }: Named) =>
      `Version ${version} of ${section} was only previewed. Ship it first.`,
    onlyVersion: ({ section, version }: Named) =>
      `${version} is the only version of ${section}. Release another one first.`,
    shell: 'The shell cannot be removed.',
    withdrawn: ({ section, version }: Named, reason: string | null) =>
      `Version ${version} of ${section} was withdrawn${reason === null ? '' : `: ${reason}`}`,
  },
  done: {
    rolledBack: (section: string, from: string, to: string) =>
      `${section} was rolled back from ${from} to ${to}.`,
    retired: ({ section, version }: Named) => `${section} is off the portal; ${version} was live.`,
    liveAlready: ({ section, version }: Named) => `${section} ${version} is live already.`,
    checked: ({ section, version }: Named) =>
      `${section} ${version} has passed the checks. Next is the gate.`,
    aborted: ({ section, version }: Named, to: string) =>
      `The canary ${version} of ${section} was aborted; every browser gets ${to}.`,
    withdrawn: ({ section, version }: Named, to: string) =>
      `${section} ${version} was withdrawn; ${to} is live.`,
    live: ({ section, version }: Named) => `${section} ${version} is live.`,
    shown: ({ section, version }: Named, percent: number) =>
      `${section} ${version} is shown to ${formatShare(percent / 100)} of the visitors.`,
    previewed: ({ section, version }: Named) =>
      `${section} ${version} can be previewed for seven days.`,
  },
  tokens: {
    made: 'Store the token safely. It is shown only once.',
    revoked: 'The token no longer ships anything.',
    invalid: 'Shipping needs a valid token. A release admin creates one on the page Releases.',
    otherSection: (section: string) =>
      `This token ships ${section} only. Use one of the section that you ship.`,
    several: 'Only a token for every section may release several together.',
  },
  kit: {
    packing: 'The kit is still being packed. Try again in a minute.',
    unknown: (file: string, known: readonly string[]) =>
      `The portal has no ${file}. Its kit is: ${known.join(', ')}.`,
  },
  /** The name of an error without one of its own. */
  errorName: (phase: string) => `Failed to ${phase}`,
} as const;
