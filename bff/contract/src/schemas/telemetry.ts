import * as z from 'zod/mini';
import { MAX_FRAMES } from '../domain/error-report.ts';
import { isFilePath } from '../domain/releases.ts';

/** The document's load ID; long enough for the longest names and versions. */
const loadId = z.string().check(z.maxLength(800));

const position = z.int().check(z.gte(1), z.lte(100_000_000));

/** A position in a file of the release that failed. */
const Frame = z.object({
  file: z.string().check(z.refine(isFilePath, 'must be a file of the release')),
  line: position,
  column: position,
});

/** The outcome of a version of a section in one page load. */
export const SectionReport = z.object({
  loadId,
  section: z.string().check(z.maxLength(63)),
  version: z.string().check(z.maxLength(128)),
  outcome: z.enum(['shown', 'failed']),
  /** The phase of a failure: loading of files, or rendering. */
  phase: z.optional(z.enum(['load', 'render'])),
  message: z.optional(z.string().check(z.maxLength(500))),
  /** The class of the error, like `TypeError`. */
  errorName: z.optional(z.string().check(z.maxLength(100))),
  frames: z.optional(z.array(Frame).check(z.maxLength(MAX_FRAMES))),
});
export type SectionReport = z.infer<typeof SectionReport>;

/**
 * Report that a page load has started, or responded without being shown: it was left, or the
 * network is slow. Shells of the previous deployment also send `measured`, which is ignored.
 */
const LoadReport = z.object({ loadId, outcome: z.enum(['started', 'unfinished', 'measured']) });

/** Body of `POST /api/telemetry`, which returns 204. */
export const TelemetryReport = z.discriminatedUnion('outcome', [LoadReport, SectionReport]);
export type TelemetryReport = z.infer<typeof TelemetryReport>;
