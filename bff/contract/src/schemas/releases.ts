import * as z from 'zod/mini';
import { FIELD_LABELS } from '../domain/labels.ts';
import { VALIDATION } from '../domain/messages.ts';
import {
  GATE_PROBLEMS,
  GATE_RESULTS,
  GATE_ROLES,
  RELEASE_EVENT_KINDS,
  TOKEN_DAYS,
} from '../domain/releases.ts';
import { Count, Id, Timestamp, dataOf, outcomeWith } from './common.ts';
import { optionalText, text } from './fields.ts';
import { ReleaseCommit, ReleaseOffer } from './release-description.ts';

/** A page that the gate has to render, with the role. */
export const GatePage = z.object({
  /** The route's path. */
  path: z.string(),
  role: z.enum(GATE_ROLES),
  /** The page's address: the route's sample address with live data. */
  address: z.string(),
  /** Path on the portal that starts the gate session of that role and leads to `address`. */
  enter: z.string(),
  /** The same for the live page; absent without one. */
  live: z.optional(z.string()),
});
export type GatePage = z.infer<typeof GatePage>;

/** Body of a successful `POST /api/releases/{name}/{version}`. */
export const ShipOutcome = outcomeWith(
  z.object({ name: z.string(), version: z.string(), state: z.enum(['checked', 'current']) }),
);
export type ShipOutcome = z.infer<typeof ShipOutcome>;

const GateProblem = z.object({
  kind: z.enum(GATE_PROBLEMS),
  message: z.string().check(z.maxLength(2_000)),
});

/** Findings of the gate's browser on one page, as one role. */
export const PageReport = z.object({
  path: z.string().check(z.maxLength(200)),
  role: z.enum(GATE_ROLES),
  problems: z.array(GateProblem).check(z.maxLength(100)),
});
export type PageReport = z.infer<typeof PageReport>;

/** The gate runner's task. */
export const GateTask = z.object({
  /** Address of the portal for the runner's browser. */
  origin: z.url(),
  release: z.object({ name: z.string(), version: z.string() }),
  pages: z.array(GatePage),
});
export type GateTask = z.infer<typeof GateTask>;

/** Findings of the runner's browser on every page. */
export const GateReport = z.object({
  /** Name and version of the browser. */
  browser: text('browser', 200),
  pages: z.array(PageReport).check(z.maxLength(500)),
});
export type GateReport = z.infer<typeof GateReport>;

/**
 * A line of the gate runner: findings of a page that stand however the check ends, and last the
 * result, or why there is none.
 */
export const GateAnswer = z.union([
  z.object({ found: GateReport }),
  z.object({ report: GateReport }),
  z.object({ failed: z.string().check(z.maxLength(2_000)) }),
]);
export type GateAnswer = z.infer<typeof GateAnswer>;

/** Body of `POST /api/releases/{name}/{version}/gate`. */
export const GateRequest = z.object({
  /** Reason to skip the check; accepted only from the portal's own machine. */
  skipped: z.optional(text('skipped', 500)),
  /** Repeats the check of a version. */
  again: z.optional(z.boolean()),
});

/** Body of a successful `POST …/gate` or `GET …/gate`: how a check ended, or that it is in progress. */
export const GateOutcome = outcomeWith(
  z.object({
    name: z.string(),
    version: z.string(),
    state: z.enum(['checking', 'passed', 'refused', 'not checked', 'skipped', 'not seen']),
    /** Pages of a rejected version with problems. */
    pages: z.array(PageReport),
    /** Its problems, including those that the portal observed, or why it was not checked. */
    reasons: z.array(z.string()),
  }),
);
export type GateOutcome = z.infer<typeof GateOutcome>;

/** Body of `POST …/current`. */
export const GoLiveRequest = z.object({
  /** Whether to start a canary; by default all visitors get it. */
  canary: z.optional(z.boolean()),
});

/** Body of a successful `POST …/current` or `…/promote`. */
export const ReleaseStateOutcome = outcomeWith(
  z.object({
    name: z.string(),
    version: z.string(),
    state: z.enum(['current', 'canary']),
    /** Percentage of the visitors. */
    percent: z.int(),
  }),
);
export type ReleaseStateOutcome = z.infer<typeof ReleaseStateOutcome>;

/** Body of `POST /api/releases/deployments`: the builds of a checkout, to be planned or released. */
export const DeploymentRequest = z.object({
  releases: z.array(ReleaseOffer).check(z.minLength(1), z.maxLength(100)),
  /** Sections whose live release is replaced although it fits. */
  replace: z.array(z.string().check(z.maxLength(63))).check(z.maxLength(100)),
  /** Whether to release what the plan ships; otherwise the plan is only returned. */
  apply: z.boolean(),
});
export type DeploymentRequest = z.infer<typeof DeploymentRequest>;

/** The part of a deployment that is about one section. */
export const DeploymentStep = z.object({
  section: z.string(),
  /** The offered version. */
  version: z.string(),
  ships: z.boolean(),
  /** Why it ships, or why the live release stays. */
  reason: z.string(),
  /** The release that was live before; null for none. */
  live: z.nullable(
    z.object({
      version: z.string(),
      shippedBy: z.string(),
      since: z.nullable(Timestamp),
      commit: z.nullable(ReleaseCommit),
    }),
  ),
});
export type DeploymentStep = z.infer<typeof DeploymentStep>;
export const DeploymentOutcome = outcomeWith(z.array(DeploymentStep));

/** Body of `POST /api/releases/{name}/rollback`: rejected when `from` is no longer live. */
export const RollbackRequest = z.object({
  from: z.optional(z.string().check(z.maxLength(128))),
});
export const RollbackOutcome = outcomeWith(z.object({ from: z.string(), to: z.string() }));

export const WithdrawRequest = z.object({ reason: text(FIELD_LABELS.reason, 500) });
/** `to` is the version that is now live. */
export const WithdrawOutcome = outcomeWith(z.object({ version: z.string(), to: z.string() }));

/** Body of `POST /api/releases/{name}/{version}/preview`. */
export const PreviewOutcome = outcomeWith(
  z.object({
    /** Absolute address of the page that asks whether to enter the preview. */
    url: z.string(),
    expiresAt: Timestamp,
  }),
);
export type PreviewOutcome = z.infer<typeof PreviewOutcome>;

export const NewReleaseToken = z.object({
  /** A section's name, `shell`, or `*` (only the operator). */
  section: z.string().check(z.regex(/^(\*|[a-z][a-z0-9-]{0,62})$/, { error: VALIDATION.section })),
  label: optionalText('label', 100),
  /** Whether it makes previews only, for pull requests of people outside the team. */
  isPreviewOnly: z.optional(z.boolean()),
  /** {@link TOKEN_DAYS} by default. */
  expiresInDays: z.optional(z.int().check(z.gte(1), z.lte(TOKEN_DAYS))),
});
export const ReleaseTokenOutcome = outcomeWith(
  z.object({
    id: Id,
    section: z.string(),
    /** Shown only here; the portal stores its hash. */
    token: z.string(),
    expiresAt: Timestamp,
  }),
);
export type ReleaseTokenOutcome = z.infer<typeof ReleaseTokenOutcome>;

/** A version of a section in the lists of tools and the admin page. */
export const ReleaseRecord = z.object({
  /** The section; `name` is the same under its older name. */
  section: z.string(),
  name: z.string(),
  version: z.string(),
  /** The section's owner, as the release states it. */
  owner: z.nullable(z.string()),
  /** Brotli bytes of all scripts and styles: what the size budget measures. */
  bytes: Count,
  /** Compared with the previous version; null for the first. */
  bytesChange: z.nullable(z.int()),
  shippedBy: z.string(),
  shippedAt: Timestamp,
  /** The commit that it was built from, if known. */
  commit: z.nullable(ReleaseCommit),
  gate: z.object({
    result: z.enum(GATE_RESULTS),
    browser: z.nullable(z.string()),
    at: z.nullable(Timestamp),
  }),
  isCurrent: z.boolean(),
  currentSince: z.nullable(Timestamp),
  lastGoodAt: z.nullable(Timestamp),
  withdrawnAt: z.nullable(Timestamp),
  withdrawnReason: z.nullable(z.string()),
  /** The fallback of its section when the live version fails. */
  isLastGood: z.boolean(),
  /** A canary's share of visitors, start and pending condition; null for other versions. */
  canary: z.nullable(
    z.object({ percent: z.int(), since: Timestamp, waitsFor: z.nullable(z.string()) }),
  ),
  /** Shown and failed page loads, as reported by browsers. */
  loads: Count,
  failures: Count,
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

/** Body of `GET /api/releases` and, with one record, of `GET /api/releases/{name}/{version}`. */
export const ReleaseList = dataOf(z.array(ReleaseRecord));
export const ReleaseResponse = dataOf(ReleaseRecord);

/** Errors of one kind in browsers, on one page of one version, within their {@link RETENTION}. */
export const SectionError = z.object({
  version: z.string(),
  /** The commit that the version was built from, if known. */
  commit: z.nullable(ReleaseCommit),
  page: z.string(),
  name: z.string(),
  message: z.string(),
  /** Position in the section's sources if it has source maps, else in its built files. */
  frames: z.array(z.object({ file: z.string(), line: z.int(), column: z.int() })),
  pageLoads: Count,
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type SectionError = z.infer<typeof SectionError>;

/** Body of `GET /api/releases/{name}/errors`. */
export const SectionErrors = dataOf(z.array(SectionError));

export const ReleaseEvent = z.object({
  at: Timestamp,
  actor: z.string(),
  section: z.string(),
  kind: z.enum(RELEASE_EVENT_KINDS),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});
export type ReleaseEvent = z.infer<typeof ReleaseEvent>;

export const ReleaseToken = z.object({
  id: Id,
  section: z.string(),
  label: z.string(),
  /** Whether it makes previews only. */
  isPreviewOnly: z.boolean(),
  /** Null for the operator's tokens. */
  madeBy: z.nullable(z.string()),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  expiresAt: z.nullable(Timestamp),
  revokedAt: z.nullable(Timestamp),
});
export type ReleaseToken = z.infer<typeof ReleaseToken>;

/** Body of `GET /api/view/releases`, for release admins: live versions and their history. */
export const ReleasesView = z.object({
  sections: z.array(
    z.object({
      name: z.string(),
      owner: z.nullable(z.string()),
      current: z.nullable(z.string()),
      lastGood: z.nullable(z.string()),
      /** The version that some visitors have instead of the current one. */
      canary: z.nullable(z.string()),
      /** The newest twenty and all served ones, newest first. */
      releases: z.array(
        // Empty: consoles of the previous deployment read it.
        z.extend(ReleaseRecord, { pages: z.optional(z.array(z.never())) }),
      ),
    }),
  ),
  /** The newest fifty, newest first. */
  events: z.array(ReleaseEvent),
  tokens: z.array(ReleaseToken),
});
export type ReleasesView = z.infer<typeof ReleasesView>;
