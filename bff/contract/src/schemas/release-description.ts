import * as z from 'zod/mini';
import { FRAGMENT_PROPS } from '../domain/fragments.ts';
import {
  SKELETON_BLOCKS,
  type SectionDescription,
  releaseBytes,
  releaseFiles,
} from '../domain/registry.ts';
import { RELEASE_LIMITS, RELEASE_VERSION, SECTION_NAME, isFilePath } from '../domain/releases.ts';

const FilePath = z.string().check(
  z.refine(isFilePath, 'must be a relative path of plain characters'),
  // The portal stores compressed variants of a file under these names.
  z.refine((path) => !/\.(br|gz)$/.test(path), 'must not end with .br or .gz'),
);

const text = (min: number, max: number) => z.string().check(z.minLength(min), z.maxLength(max));

const Route = z.object({
  path: z.string().check(z.regex(/^\/(?!\/)[A-Za-z0-9/_-]{0,199}$/)),
  access: z.union([
    z.literal('everyone'),
    z.array(z.enum(['admin', 'owner', 'registered'])).check(z.minLength(1)),
  ]),
  view: z.nullable(z.string().check(z.regex(/^\/api\/view\/[a-z0-9/-]{1,200}$/))),
  title: text(1, 200),
  skeleton: z.optional(z.array(z.enum(SKELETON_BLOCKS)).check(z.maxLength(10))),
  sample: text(0, 500),
  preload: z.array(FilePath).check(z.maxLength(100)),
});

/** Fragments by name, each with its accepted or passed properties. */
function fragments(name: RegExp) {
  const props = z.record(
    z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,99}$/)),
    z.enum(FRAGMENT_PROPS),
  );
  return z
    .record(z.string().check(z.regex(name)), props)
    .check(z.refine((given) => Object.keys(given).length <= 100, 'are too many'));
}

const file = {
  bytes: z.int().check(z.gte(0), z.lte(RELEASE_LIMITS.fileBytes)),
  integrity: z.string().check(z.regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/)),
};

const Files = z.record(FilePath, z.object(file)).check(
  z.refine((files) => Object.keys(files).length <= RELEASE_LIMITS.files, 'are too many'),
  z.refine((files) => releaseBytes({ files }) <= RELEASE_LIMITS.bytes, 'are too large'),
);

export const ReleaseCommit = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{7,64}$/)),
  subject: text(0, 200),
  author: text(0, 100),
});

const identity = {
  name: z.string().check(z.regex(SECTION_NAME)),
  version: z.string().check(z.regex(RELEASE_VERSION)),
  contract: text(1, 20),
  shared: z.record(text(0, 200), text(0, 100)),
};

/** A build that a deployment offers. */
export const ReleaseOffer = z.object({
  ...identity,
  /** The live version that it was planned to replace; null for none. */
  instead: z.optional(z.nullable(identity.version)),
});

const budget = z.int().check(z.gte(1), z.lte(RELEASE_LIMITS.bytes));

/** Returns the folders above a file of a release. */
function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** A consistent {@link SectionDescription}, as sent by the release tool. */
const ReleaseDescription = z
  .object({
    ...identity,
    entry: FilePath,
    routes: z.array(Route).check(z.maxLength(100)),
    fragments: fragments(/^[A-Za-z][A-Za-z0-9-]{0,99}$/),
    owner: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    budget: z.optional(z.object({ bytes: budget, serverBytes: z.optional(budget) })),
    uses: z.optional(
      z.object({
        routes: z
          .array(z.string().check(z.startsWith('/'), z.maxLength(500)))
          .check(z.maxLength(200)),
        fragments: fragments(/^[a-z][a-z0-9-]{0,62}\/[A-Za-z][A-Za-z0-9-]{0,99}$/),
      }),
    ),
    files: Files,
    server: z.optional(z.object({ file: FilePath, ...file })),
    maps: z.optional(Files),
    commit: z.optional(ReleaseCommit),
  })
  .check(({ value, issues }) => {
    const reject = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value });
    const unserved = {
      ...(value.server && { server: [value.server.file] }),
      maps: Object.keys(value.maps ?? {}),
    };
    for (const [field, names] of Object.entries(unserved)) {
      for (const name of names.filter((one) => Object.hasOwn(value.files, one))) {
        reject(field, `${name} is never served, so it cannot be among the files too.`);
      }
    }
    const needed = [value.entry, ...value.routes.flatMap((route) => route.preload)];
    for (const file of new Set(needed.filter((name) => !Object.hasOwn(value.files, name)))) {
      reject('files', `The file ${file} is needed but not listed.`);
    }
    const all = releaseFiles(value);
    const folders = new Set(Object.keys(all).flatMap(foldersOf));
    for (const file of [...folders].filter((name) => Object.hasOwn(all, name))) {
      reject('files', `${file} is a file and a folder.`);
    }
  }) satisfies z.ZodMiniType<SectionDescription>;

/** The form of a release: its `description` as JSON, and its files. */
export const ReleaseForm = z.pipe(z.transform(describedIn), ReleaseDescription);

function describedIn({ description }: { description?: unknown }): unknown {
  try {
    return JSON.parse(String(description));
  } catch {
    return null;
  }
}
