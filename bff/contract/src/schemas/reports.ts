import * as z from 'zod/mini';
import { FIELD_LABELS } from '../domain/labels.ts';
import { LIMITS } from '../domain/limits.ts';
import { REPORT_STATUSES } from '../domain/statuses.ts';
import { VALIDATION } from '../domain/messages.ts';
import { Id, Timestamp } from './common.ts';
import { choice, claimedId, optionalText, text } from './fields.ts';

/** A report; place name and owner are as they were when it was written. */
export const Report = z.object({
  _id: Id,
  accommodationId: Id,
  accomOwnerId: Id,
  userId: Id,
  description: z.string(),
  accommodationName: z.string(),
  username: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: Timestamp,
  decidedAt: z.nullable(Timestamp),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Whether the place still exists, is archived, and its thumbnail. */
  accommodation: z.optional(
    z.object({
      exists: z.boolean(),
      isArchived: z.boolean(),
      picture: z.nullable(z.string()),
    }),
  ),
});
export type Report = z.infer<typeof Report>;

/** Body of `GET /api/report/`: a bare array, pending first, then newest. */
export const ReportList = z.array(Report);

/** What the report dialog asks for. */
export const ReportContent = z.object({
  description: text(FIELD_LABELS.report.description, LIMITS.text.max),
});

/** Body of `POST /api/report/`; accomOwnerId is never read. */
export const NewReport = z.extend(ReportContent, {
  accommodationId: z.string({ error: VALIDATION.required('accommodationId') }),
  accomOwnerId: z.optional(z.unknown()),
  userId: claimedId,
});

/** Body of `PATCH /api/report/{id}`. */
export const ReportDecision = z.object({
  statusUpdate: choice('statusUpdate', ['resolved', 'rejected'] as const),
  reason: optionalText(FIELD_LABELS.reason, LIMITS.text.max),
});
