import * as z from 'zod/mini';
import { FIELD_LABELS } from '../domain/labels.ts';
import { LIMITS } from '../domain/limits.ts';
import { VALIDATION } from '../domain/messages.ts';
import { APPLICATION_STATUSES, DOCUMENT_SCANS } from '../domain/statuses.ts';
import { Count, Id, Timestamp, dataOf, partOf } from './common.ts';
import { calendarDate, name, optionalText, text } from './fields.ts';

/** Identifies an account's name, for {@link ApplicationDecision} and {@link Visit}. */
const SeenName = z.string();

export const OwnerApplication = z.object({
  _id: Id,
  /** Of the applicant's name. The previous deployment sends none. */
  seen: z.optional(SeenName),
  ownerId: Id,
  ownerName: z.string(),
  email: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /** Links to the documents, for admins only. */
  files: z.array(z.string()),
  /** Verdict of the virus scanner on each document, in the same order. */
  fileScans: z.array(z.enum(DOCUMENT_SCANS)),
  createdAt: Timestamp,
  decidedAt: z.nullable(Timestamp),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type OwnerApplication = z.infer<typeof OwnerApplication>;

/** Body of `GET /api/admin`. */
export const OwnerApplicationList = dataOf(z.array(OwnerApplication));
export type OwnerApplicationList = z.infer<typeof OwnerApplicationList>;

/** Body of `PATCH /api/admin/accept/{id}` and `reject/{id}`; may be absent. */
export const ApplicationDecision = z.object({
  /** As in the application that the admin saw: 409 if the applicant has another name now. */
  seen: z.optional(SeenName),
  reason: optionalText(FIELD_LABELS.reason, LIMITS.text.max),
});

/** Body of `PUT /api/admin/suspend/{userId}`. */
export const Suspension = z.object({
  suspended: z.boolean({ error: VALIDATION.invalid('suspended') }),
  reason: text(FIELD_LABELS.reason, LIMITS.text.max).check(
    z.minLength(1, { error: VALIDATION.required(FIELD_LABELS.reason) }),
  ),
});

/** Body of `PUT /api/admin/visit/{userId}`. */
export const Visit = z.object({
  visited: z.boolean({ error: VALIDATION.invalid('visited') }),
  /** As in the admins' list: 409 if the owner has another name now. */
  seen: z.optional(SeenName),
});
export type Visit = z.infer<typeof Visit>;

/** A user in the admins' list. */
export const FoundPerson = z.object({
  _id: Id,
  /** Of the name. The previous deployment sends none. */
  seen: z.optional(SeenName),
  name: z.string(),
  email: z.string(),
  type: z.literal([1, 2, 3]),
  places: Count,
  createdAt: Timestamp,
  lastLoginAt: z.nullable(Timestamp),
  suspendedAt: z.nullable(Timestamp),
  suspendedReason: z.nullable(z.string()),
  visitedAt: z.nullable(Timestamp),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** Body of `GET /api/admin/people`: a page. */
export const PersonList = partOf(FoundPerson);

/** A place in the admins' list. */
export const FoundPlace = z.object({
  _id: Id,
  name: z.string(),
  ownerId: Id,
  ownerName: z.string(),
  isArchived: z.boolean(),
  createdAt: Timestamp,
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** Body of `GET /api/admin/places`: a page. */
export const PlaceList = partOf(FoundPlace);

/** Fields of `POST /api/admin/approvals`, without its file. */
export const ApprovalImport = z.object({
  issuer: name(FIELD_LABELS.approval.issuer, LIMITS.approvalName.max),
  list: name(FIELD_LABELS.approval.list, LIMITS.approvalName.max),
  /** For example `2026-1`. */
  term: name(FIELD_LABELS.approval.term, LIMITS.term.max),
});

/** A term as an admin enters it; no other begins on its day. */
export const NewSchoolTerm = z.object({
  name: name(FIELD_LABELS.terms.name, LIMITS.schoolTermName.max),
  start: calendarDate(FIELD_LABELS.terms.start),
});

/** A term of the school. */
export const SchoolTerm = z.object({ name: z.string(), start: z.iso.date() });
export type SchoolTerm = z.infer<typeof SchoolTerm>;

/** Body of `PUT /api/admin/terms`: all terms of the school. */
export const SchoolTerms = z.object({
  /** Those that the admin saw, by first day: 409 if others are stored now. */
  seen: z.optional(z.array(SchoolTerm, { error: VALIDATION.invalid('seen') })),
  terms: z.array(NewSchoolTerm, { error: VALIDATION.invalid('terms') }).check(
    z.maxLength(LIMITS.schoolTerms.max, {
      error: VALIDATION.atMost('terms', LIMITS.schoolTerms.max),
    }),
    z.refine((terms) => new Set(terms.map(({ start }) => start)).size === terms.length, {
      error: VALIDATION.sameDay,
    }),
  ),
});

/** Body of `GET /api/terms`, by first day. */
export const SchoolTermList = dataOf(z.array(SchoolTerm));

/**
 * Body of `PUT /api/admin/approvals/{id}`: the place that the row means, as the admin saw it; null
 * for none.
 */
export const ApprovalDecision = z.object({
  accommodationId: z.nullable(z.string({ error: VALIDATION.required('accommodationId') })),
  seen: z.optional(
    // A page of the previous deployment sends no time.
    z.object({ updatedAt: z.optional(Timestamp) }, { error: VALIDATION.invalid('seen') }),
  ),
});
export type ApprovalDecision = z.infer<typeof ApprovalDecision>;

/** A row of an office's list, with its confirmed or proposed places. */
export const ApprovalRow = z.object({
  _id: Id,
  name: z.string(),
  address: z.string(),
  owner: z.string(),
  list: z.string(),
  issuer: z.string(),
  term: z.string(),
  accommodation: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** The likeliest first; none once it is confirmed. */
  proposals: z.array(
    z.object({ _id: Id, name: z.string(), address: z.string(), updatedAt: Timestamp }),
  ),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

/** Body of `GET /api/admin/approvals`: a page. */
export const ApprovalList = partOf(ApprovalRow);

/** An entry of the audit log. */
export const LogEntry = z.object({
  _id: Id,
  createdAt: Timestamp,
  /** Null for the portal itself, a former user, and where the viewer may not see it. */
  actor: z.nullable(z.string()),
  /** Like `accommodation.archived`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.nullable(z.string()),
  /** Name of the user, applicant, list or place; of a review or report its place. */
  subject: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Number of such attempts of the user, of which this is the latest; 1 for other entries. */
  times: z.optional(z.number()),
  detail: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Body of `GET /api/admin/log`, and of the logs of a place and a review: a page. */
export const Log = partOf(LogEntry);
