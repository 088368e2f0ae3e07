import * as z from 'zod/mini';

/** Body of `POST /api/telemetry`: how a version of a section fared in one page load; answered 204. */
export const TelemetryReport = z.object({
  /** The one that the document carried. */
  loadId: z.string().check(z.maxLength(500)),
  section: z.string().check(z.maxLength(63)),
  version: z.string().check(z.maxLength(128)),
  outcome: z.enum(['shown', 'failed']),
  /** Where a failed one failed: while its files were loaded, or while it rendered. */
  phase: z.optional(z.enum(['load', 'render'])),
  message: z.optional(z.string().check(z.maxLength(500))),
});
export type TelemetryReport = z.infer<typeof TelemetryReport>;
