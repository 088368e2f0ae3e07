import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FieldError, type SectionDescription, releaseFiles } from '@elbi/contract/codes';
import pMap from 'p-map';
import { ConflictError, InvalidFieldsError } from '../../../errors.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import {
  FileExistsError,
  type FileStorage,
  NameTakenError,
  readWhole,
} from '../../../storage/file-storage.ts';
import { differenceOf } from '../../../storage/integrity.ts';
import { releaseFolder, serverBuildFolder } from '../../../storage/release-folder.ts';
import type { Services } from '../../../services.ts';
import { forgetUploads, forgetUploadsBefore } from './upload-store.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Kinds of files that get smaller; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(m?js|css|json|map|svg|txt|html|wasm)$/;
/** Kinds of files that a size budget counts. */
const BUDGETED = /\.(m?js|css)$/;
/** Not worth compressing: it fits in one packet. */
const MIN_BYTES = 1_000;
/** Concurrency: enough for two cores, few enough for the memory. */
const AT_ONCE = 4;

/** Whether a file of a release may have compressed variants beside it. */
export function isCompressible(file: string): boolean {
  return COMPRESSIBLE.test(file);
}

const UPLOADS = 'uploads/';
/** Shipping takes seconds; older uploads were abandoned. */
const UPLOAD_LIFE_MS = 24 * 3_600_000;

function uploadFolder(name: string, version: string): string {
  return `${UPLOADS}${name}/${version}/`;
}

/**
 * Stages an uploaded file, where nothing is served from. Throws `InvalidFieldsError` for a file
 * where there is a folder, or below a file.
 */
export async function storeUpload(
  files: FileStorage,
  release: { name: string; version: string },
  file: string,
  { path }: Pick<UploadedFile, 'path'>,
): Promise<void> {
  const key = `${uploadFolder(release.name, release.version)}${file}`;
  await files.write(key, createReadStream(path)).catch((error: unknown) => {
    if (!(error instanceof NameTakenError)) throw error;
    const message = 'A file and a folder of a release cannot have one name.';
    throw new InvalidFieldsError([{ field: file, message }]);
  });
}

/** A file of a release with its compressed variants; null where compressing is not worth it. */
export interface ReleaseFile {
  path: string;
  /** Where it stands in storage from then on. */
  folder: string;
  content: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/**
 * Checks every uploaded file against the description and compresses it. Throws
 * `InvalidFieldsError` that names each file that is missing or differs.
 */
export async function readUploads(
  files: FileStorage,
  description: SectionDescription,
): Promise<ReleaseFile[]> {
  const { name, version } = description;
  const contents = new Map<string, Buffer>();
  const problems: FieldError[] = [];
  for (const [file, expected] of Object.entries(releaseFiles(description))) {
    const content = await readWhole(files, `${uploadFolder(name, version)}${file}`);
    const problem = differenceOf(content, expected);
    if (problem) problems.push({ field: file, message: problem });
    else if (content) contents.set(file, content);
  }
  if (problems.length > 0) throw new InvalidFieldsError(problems);

  return pMap(
    contents,
    async ([path, content]) => {
      const isServed = path !== description.server?.file;
      return {
        path,
        content,
        folder: isServed ? releaseFolder(name, version) : serverBuildFolder(name, version),
        ...(isServed ? await compressed(path, content) : { brotli: null, gzip: null }),
      };
    },
    { concurrency: AT_ONCE },
  );
}

/**
 * Puts the files of a registered release where they are used from, for good: one that is there
 * already must be the same. Throws `ConflictError` when it is not.
 */
export async function publishFiles(
  files: FileStorage,
  release: { name: string; version: string },
  published: readonly ReleaseFile[],
): Promise<void> {
  const publish = async ({ path, folder, content, brotli, gzip: gzipped }: ReleaseFile) => {
    const isNew = await writeOnce(files, `${folder}/${path}`, content);
    if (!isNew && !(await readWhole(files, `${folder}/${path}`))?.equals(content)) {
      throw new ConflictError(
        `Another file was served as ${path} of ${release.version} before. Change something in ` +
          `${release.name}, so that it becomes another version, and ship again.`,
      );
    }
    // Of the same file, whichever machine compressed it.
    if (brotli) await writeOnce(files, `${folder}/${path}.br`, brotli);
    if (gzipped) await writeOnce(files, `${folder}/${path}.gz`, gzipped);
  };
  await pMap(published, publish, { concurrency: AT_ONCE });
}

/** Writes a file that is never replaced; false when there is one already. */
async function writeOnce(files: FileStorage, key: string, content: Buffer): Promise<boolean> {
  try {
    await files.write(key, content);
    return true;
  } catch (error) {
    if (error instanceof FileExistsError) return false;
    throw error;
  }
}

/** What a size budget measures: brotli bytes of all scripts and styles. */
export function compressedBytesOf(files: readonly ReleaseFile[]): number {
  return files
    .filter(({ path }) => BUDGETED.test(path))
    .reduce((sum, { content, brotli }) => sum + (brotli ?? content).length, 0);
}

async function compressed(
  path: string,
  content: Buffer,
): Promise<Pick<ReleaseFile, 'brotli' | 'gzip'>> {
  if (!isCompressible(path) || content.length < MIN_BYTES) return { brotli: null, gzip: null };
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { brotli, gzip: gzipped };
}

/** Removes the files of a release that nobody has used for long. */
export async function removeReleaseFiles(
  files: FileStorage,
  { name, version }: { name: string; version: string },
): Promise<void> {
  for (const folder of [releaseFolder(name, version), serverBuildFolder(name, version)]) {
    for await (const { key } of files.list(`${folder}/`)) await files.remove(key);
  }
}

/** Removes what was uploaded for a release. */
export async function removeUploads(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { name, version }: { name: string; version: string },
): Promise<void> {
  for await (const { key } of files.list(uploadFolder(name, version))) await files.remove(key);
  await forgetUploads(db, { name, version });
}

/** Removes uploads of releases that were never registered. */
export async function removeOldUploads(
  { db, files }: Pick<Services, 'db' | 'files'>,
  now: Date = new Date(),
): Promise<void> {
  const oldest = new Date(now.getTime() - UPLOAD_LIFE_MS);
  for await (const { key, changedAt } of files.list(UPLOADS)) {
    if (changedAt < oldest) await files.remove(key);
  }
  await forgetUploadsBefore(db, oldest);
}
