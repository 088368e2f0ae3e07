import type { SectionDescription } from '@elbi/contract/codes';
import * as z from 'zod';
import { isStorageKey } from '../../../storage/storage-key.ts';

/** The same as the table holds; both become part of paths. */
export const SECTION_NAME = /^[a-z][a-z0-9-]{0,62}$/;
export const RELEASE_VERSION = /^[0-9A-Za-z][0-9A-Za-z._-]{0,127}$/;

export const RELEASE_LIMITS = {
  files: 1_000,
  fileBytes: 5_000_000,
  bytes: 30_000_000,
  /** Of the description itself. */
  descriptionBytes: 500_000,
} as const;

const FilePath = z.string().refine(isStorageKey, 'must be a relative path of plain characters');

const Route = z.object({
  path: z.string().regex(/^\/(?!\/)[A-Za-z0-9/_-]{0,199}$/),
  access: z.union([
    z.literal('everyone'),
    z.array(z.enum(['admin', 'owner', 'registered'])).min(1),
  ]),
  view: z
    .string()
    .regex(/^\/api\/view\/[a-z0-9/-]{1,200}$/)
    .nullable(),
  title: z.string().min(1).max(200),
  sample: z.string().max(500),
  preload: z.array(FilePath).max(100),
});

/** What a shipping tool says of a release: a {@link SectionDescription} that holds together. */
export const ReleaseDescription = z
  .object({
    name: z.string().regex(SECTION_NAME),
    version: z.string().regex(RELEASE_VERSION),
    contract: z.string().min(1).max(20),
    entry: FilePath,
    routes: z.array(Route).max(100),
    fragments: z.array(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,99}$/)).max(100),
    shared: z.record(z.string().max(200), z.string().max(100)),
    owner: z.string().trim().min(1).max(100).optional(),
    budget: z.object({ bytes: z.int().min(1).max(RELEASE_LIMITS.bytes) }).optional(),
    uses: z
      .object({
        routes: z.array(z.string().startsWith('/').max(500)).max(200),
        fragments: z.array(z.string().min(1).max(200)).max(200),
      })
      .optional(),
    files: z
      .record(
        FilePath,
        z.object({
          bytes: z.int().min(0).max(RELEASE_LIMITS.fileBytes),
          integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
        }),
      )
      .refine((files) => Object.keys(files).length <= RELEASE_LIMITS.files, 'are too many'),
  })
  .check(({ value, issues }) => {
    const needed = [value.entry, ...value.routes.flatMap((route) => route.preload)];
    for (const file of new Set(needed.filter((name) => !Object.hasOwn(value.files, name)))) {
      issues.push({
        code: 'custom',
        path: ['files'],
        message: `The file ${file} is needed but not listed.`,
        input: value,
      });
    }
  }) satisfies z.ZodType<SectionDescription>;

/** Bytes of all files of a release, as they are sent without compression. */
export function bytesOf(description: SectionDescription): number {
  return Object.values(description.files).reduce((sum, { bytes }) => sum + bytes, 0);
}
