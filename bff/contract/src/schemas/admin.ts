import * as z from 'zod/mini';
import { FIELD_LABELS } from '../codes/labels.ts';
import { LIMITS } from '../codes/limits.ts';
import { APPLICATION_STATUSES, DOCUMENT_SCANS } from '../codes/statuses.ts';
import { Id, Timestamp } from './common.ts';
import { optionalText } from './fields.ts';

export const OwnerApplication = z.object({
  _id: Id,
  ownerId: Id,
  ownerName: z.string(),
  email: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  /** Links to the documents, for admins only. */
  files: z.array(z.string()),
  /** What a virus scanner said of each document, in the same order. */
  fileScans: z.array(z.enum(DOCUMENT_SCANS)),
  createdAt: Timestamp,
  decidedAt: z.nullable(Timestamp),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type OwnerApplication = z.infer<typeof OwnerApplication>;

/** Body of `GET /api/admin`. */
export const OwnerApplicationList = z.object({
  success: z.literal(true),
  data: z.array(OwnerApplication),
});
export type OwnerApplicationList = z.infer<typeof OwnerApplicationList>;

/** Body of `PATCH /api/admin/accept/{id}` and `reject/{id}`; may be absent. */
export const ApplicationDecision = z.object({
  reason: optionalText(FIELD_LABELS.reason, LIMITS.text.max),
});
