import * as z from 'zod/mini';
import { FIELD_LABELS } from '../domain/labels.ts';
import { LIMITS } from '../domain/limits.ts';
import {
  PLACE_REPORT_CATEGORIES,
  REPORT_STATUSES,
  REPORT_TARGETS,
  TEXT_REPORT_CATEGORIES,
} from '../domain/statuses.ts';
import { VALIDATION } from '../domain/messages.ts';
import { Id, Timestamp } from './common.ts';
import { choice, claimedId, flag, optionalText, text } from './fields.ts';

const PLACE_CATEGORIES = PLACE_REPORT_CATEGORIES.map(({ key }) => key);
const TEXT_CATEGORIES = TEXT_REPORT_CATEGORIES.map(({ key }) => key);

/** A report; place name and owner are as they were when it was written. */
export const Report = z.object({
  _id: Id,
  accommodationId: Id,
  accomOwnerId: Id,
  /** Null where the portal opened it. */
  userId: z.nullable(Id),
  target: z.enum(REPORT_TARGETS),
  /** Null where none was chosen. */
  category: z.nullable(z.enum([...PLACE_CATEGORIES, ...TEXT_CATEGORIES])),
  description: z.string(),
  /** The reported review or reply as it is now; null for a place, and once removed. */
  reported: z.nullable(z.string()),
  accommodationName: z.string(),
  username: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: Timestamp,
  decidedAt: z.nullable(Timestamp),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Whether the place still exists, is archived, was removed as fake, and its thumbnail. */
  accommodation: z.optional(
    z.object({
      exists: z.boolean(),
      isArchived: z.boolean(),
      isFake: z.boolean(),
      picture: z.nullable(z.string()),
    }),
  ),
});
export type Report = z.infer<typeof Report>;

/** Body of `GET /api/report/`: a bare array, pending first, then newest. */
export const ReportList = z.array(Report);

/** Fields of the dialog to report a place. */
export const ReportContent = z.object({
  category: z.optional(choice(FIELD_LABELS.report.category, PLACE_CATEGORIES)),
  description: text(FIELD_LABELS.report.description, LIMITS.text.max),
});
export type ReportContent = z.output<typeof ReportContent>;

/** Body of `POST /api/report/`; accomOwnerId is never read. */
export const NewReport = z.extend(ReportContent, {
  accommodationId: z.string({ error: VALIDATION.required('accommodationId') }),
  accomOwnerId: z.optional(z.unknown()),
  userId: claimedId,
});

/** Fields of the dialog to report a review or reply. */
export const TextReportContent = z.object({
  category: choice(FIELD_LABELS.report.category, TEXT_CATEGORIES),
  description: text(FIELD_LABELS.report.description, LIMITS.text.max),
});

export type TextReportContent = z.output<typeof TextReportContent>;

/** Body of `POST /api/report/review/`. */
export const NewTextReport = z.extend(TextReportContent, {
  reviewId: z.string({ error: VALIDATION.required('reviewId') }),
  target: choice('target', ['review', 'reply'] as const),
});

/** Body of `PATCH /api/report/{id}`; `remove` removes the reported review or reply. */
export const ReportDecision = z.object({
  statusUpdate: choice('statusUpdate', ['resolved', 'rejected'] as const),
  reason: optionalText(FIELD_LABELS.reason, LIMITS.text.max),
  remove: flag('remove'),
});
