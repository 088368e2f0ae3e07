import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FieldError, type SectionDescription, releaseFiles } from '@elbi/contract/domain';
import pMap from 'p-map';
import { ConflictError, InvalidFieldsError } from '../../../errors.ts';
import type { UploadedFile } from '../../../http/upload.ts';
import { FileExistsError, type FileStorage, readWhole } from '../../../storage/file-storage.ts';
import { algorithmOf, differenceOf, integrityOf } from '../../../storage/integrity.ts';
import { releaseFolder, serverBuildFolder } from '../../../storage/release-folder.ts';
import { COPY } from '../copy.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Types of files worth compressing; pictures and fonts are already compressed. */
const COMPRESSIBLE = /\.(m?js|css|json|map|svg|txt|html|wasm)$/;
/** Types of files that a size budget counts. */
const BUDGETED = /\.(m?js|css)$/;
/** Not worth compressing: it fits in one packet. */
const MIN_BYTES = 1_000;
/** Maximum concurrency, for two cores and limited memory. */
const AT_ONCE = 4;

/** Returns whether a file of a release may have compressed variants. */
export function isCompressible(file: string): boolean {
  return COMPRESSIBLE.test(file);
}

/** A file of a release with its compressed variants; null where compressing is not worth it. */
interface ReleaseFile {
  path: string;
  /** Its folder in storage. */
  folder: string;
  content: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

/**
 * Matches the files of a form with those that the description lists, by their hashes, and compresses
 * them. Throws `InvalidFieldsError` that names each file that is missing or not described.
 */
export async function verifyFiles(
  uploaded: readonly UploadedFile[],
  description: SectionDescription,
): Promise<ReleaseFile[]> {
  const { name, version } = description;
  const described = Object.entries(releaseFiles(description));
  // One description has one hash function: a file with another one counts as not sent.
  const algorithm = described[0] ? algorithmOf(described[0][1]) : 'sha256';
  // The form parser drops empty files.
  const empty = Buffer.alloc(0);
  const sent = new Map([[integrityOf(empty, algorithm), empty]]);
  for (const { path } of uploaded) {
    const content = await readFile(path);
    sent.set(integrityOf(content, algorithm), content);
  }
  const contents = new Map<string, Buffer>();
  const problems: FieldError[] = [];
  for (const [file, expected] of described) {
    const content = sent.get(expected.integrity) ?? null;
    const problem = differenceOf(content, expected);
    if (problem) problems.push({ field: file, message: problem });
    else if (content) contents.set(file, content);
  }
  const integrities = new Set(described.map(([, { integrity }]) => integrity));
  if ([...sent].some(([integrity, { length }]) => length > 0 && !integrities.has(integrity))) {
    problems.push({ field: 'files', message: COPY.files.unlisted });
  }
  if (problems.length > 0) throw new InvalidFieldsError(problems);

  return pMap(
    contents,
    async ([path, content]) => {
      const isServed = Object.hasOwn(description.files, path);
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
 * Publishes the files of a registered release permanently: an existing file must be the same.
 * Throws `ConflictError` when it is not.
 */
export async function publishFiles(
  files: FileStorage,
  release: { name: string; version: string },
  published: readonly ReleaseFile[],
): Promise<void> {
  const publish = async ({ path, folder, content, brotli, gzip: gzipped }: ReleaseFile) => {
    const isNew = await writeOnce(files, `${folder}/${path}`, content);
    if (!isNew && !(await readWhole(files, `${folder}/${path}`))?.equals(content)) {
      const { name: section, version } = release;
      throw new ConflictError(COPY.files.differs({ section, version, path }));
    }
    // Variants may differ between machines, since the file is the same.
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

/** Returns the bytes that a size budget measures: all scripts and styles as brotli. */
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

/** Removes the files of an unused release. */
export async function removeReleaseFiles(
  files: FileStorage,
  { name, version }: { name: string; version: string },
): Promise<void> {
  for (const folder of [releaseFolder(name, version), serverBuildFolder(name, version)]) {
    for await (const { key } of files.list(`${folder}/`)) await files.remove(key);
  }
}
