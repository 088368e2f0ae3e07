import type { FormLimits } from '@elbi/contract/endpoints';
import { FILES, FILE_LIMITS, VALIDATION } from '@elbi/contract/domain';
import busboy from 'busboy';
import {
  InvalidFieldsError,
  MalformedError,
  TooLargeError,
  UnsupportedMediaTypeError,
} from '../errors.ts';
import type { TempFile } from '../storage/temp-files.ts';
import type { AppContext } from './context.ts';

/** An uploaded file, removed after the response. */
export interface UploadedFile extends TempFile {
  /** Its form field. The name and type from the client are ignored. */
  field: string;
}

export interface Upload {
  /** A field sent once is its text, one sent several times the list of them. */
  fields: Record<string, string | string[]>;
  files: UploadedFile[];
}

const FILES_FIELD = 'files';
/** Alternative field name where only one file is accepted. */
const FILE_FIELD = 'file';
/** Room for the fields and the boundaries around the files. */
const MAX_OVERHEAD_BYTES = 200_000;
const FIELD_LIMITS = { fields: 100, fieldNameSize: 100 };

type Sizes = NonNullable<FormLimits['sizes']>;

function sizesOf({ max, sizes }: FormLimits): Sizes {
  const { maxBytes } = FILE_LIMITS;
  return sizes ?? { file: maxBytes, all: max * maxBytes, field: 50_000, tooLarge: FILES.tooLarge };
}

function maxBytesOf({ all, field }: Sizes): number {
  return all + field + MAX_OVERHEAD_BYTES;
}

/**
 * Streams the files of a multipart form to disk, within the limits. Throws
 * `UnsupportedMediaTypeError` for another type, `MalformedError` for a broken form, `TooLargeError`
 * for files above their limits, `InvalidFieldsError` for too many, empty or misplaced files,
 * and `BusyError` when the disk budget is used up.
 */
export async function readUpload(ctx: AppContext, limits: FormLimits): Promise<Upload> {
  if (!ctx.is('multipart/form-data')) throw new UnsupportedMediaTypeError();
  const sizes = sizesOf(limits);
  if (Number(ctx.get('content-length')) > maxBytesOf(sizes)) throw filesTooLarge(sizes);
  return parseForm(ctx, limits, sizes);
}

async function parseForm(ctx: AppContext, limits: FormLimits, sizes: Sizes): Promise<Upload> {
  const { req: request } = ctx;
  const { tempFiles } = ctx.state;
  const parser = createParser(ctx, limits.max, sizes);
  let bytes = 0;
  const fields = new Map<string, string[]>();
  const writing: Promise<UploadedFile>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const rejectField = (field: string, message: string) =>
        reject(new InvalidFieldsError([{ field, message }]));
      const malformed = () => reject(new MalformedError());

      parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
        if (nameTruncated) malformed();
        else if (valueTruncated) rejectField(name, VALIDATION.invalid(name));
        else fields.set(name, [...(fields.get(name) ?? []), value]);
      });
      parser.on('file', (field, stream, { filename }) => {
        // The parser or the writer handles the error.
        stream.on('error', () => undefined);
        if (field !== FILES_FIELD && field !== FILE_FIELD) {
          stream.resume();
          rejectField(field, VALIDATION.invalid(field));
          return;
        }
        stream.on('limit', () => reject(filesTooLarge(sizes)));
        const written = tempFiles.store(stream).then((file) => {
          // A release may have empty files, and a field without a choice has no name.
          if (file.bytes === 0 && filename && !limits.sizes) {
            throw new InvalidFieldsError([{ field, message: FILES.empty }]);
          }
          return { field, ...file };
        });
        // A truncated form also truncates its last file.
        written.catch((error: Error) => reject(parser.errored ? new MalformedError() : error));
        writing.push(written);
      });
      parser.on('filesLimit', () => rejectField(FILES_FIELD, limits.tooMany));
      parser.on('fieldsLimit', malformed);
      parser.on('error', malformed);
      parser.on('close', resolve);
      request.on('aborted', malformed);
      request.on('data', ({ length }: Buffer) => {
        bytes += length;
        if (bytes > maxBytesOf(sizes)) reject(filesTooLarge(sizes));
      });
      request.pipe(parser);
    });
    return { fields: asRecord(fields), files: withoutEmpty(await Promise.all(writing)) };
  } catch (error) {
    request.unpipe(parser);
    // Ends the file that is being written; it must be closed before its folder is removed.
    parser.destroy();
    await Promise.allSettled(writing);
    throw error;
  }
}

function filesTooLarge({ tooLarge }: Sizes): TooLargeError {
  return new TooLargeError(tooLarge, [{ field: FILES_FIELD, message: tooLarge }]);
}

function createParser({ req: { headers } }: AppContext, files: number, { file, field }: Sizes) {
  try {
    return busboy({
      headers,
      // One byte more than allowed distinguishes "just right" from "too large".
      limits: { ...FIELD_LIMITS, fieldSize: field, files, fileSize: file + 1 },
    });
  } catch {
    // The boundary is missing or malformed.
    throw new MalformedError();
  }
}

/** `Object.fromEntries` makes even `__proto__` an own field, which no schema has. */
function asRecord(fields: Map<string, string[]>): Upload['fields'] {
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  );
}

/** Browsers send a file field without a choice as an empty file. */
function withoutEmpty(files: UploadedFile[]): UploadedFile[] {
  return files.filter(({ bytes }) => bytes > 0);
}
