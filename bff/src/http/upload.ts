import { FILES, FILE_LIMITS, VALIDATION } from '@elbi/contract/codes';
import busboy from 'busboy';
import {
  InvalidFieldsError,
  MalformedError,
  TooLargeError,
  UnsupportedMediaTypeError,
} from '../errors.ts';
import type { ScratchFile } from '../storage/scratch.ts';
import type { AppContext } from './context.ts';
import { bodyOf } from './read-body.ts';

/** A file on its way; it is gone when the request is answered. */
export interface UploadedFile extends ScratchFile {
  /** The field that carried it. Name and type that the client gave are never looked at. */
  field: string;
}

export interface Upload {
  /** A field sent once is its text, one sent several times the list of them. */
  fields: Record<string, string | string[]>;
  files: UploadedFile[];
}

/** How many files a form may carry, all in `files`, and what is said when there are more. */
export interface UploadLimits {
  max: number;
  tooMany: string;
}

const FILES_FIELD = 'files';
/** Room for the fields and the boundaries around the files. */
const MAX_OVERHEAD_BYTES = 200_000;
const FIELD_LIMITS = { fields: 100, fieldNameSize: 100, fieldSize: 50_000 };

/**
 * Reads a multipart form as it arrives, its files to disk; nothing is kept beyond the limits. Throws
 * `UnsupportedMediaTypeError` for what is no multipart form, `MalformedError` for a broken one,
 * `TooLargeError` for a file above 2,000,000 bytes, `InvalidFieldsError` for too many files or files
 * in another field, and `BusyError` when there is no room for them.
 */
export async function readUpload(ctx: AppContext, limits: UploadLimits): Promise<Upload> {
  if (!ctx.is('multipart/form-data')) throw new UnsupportedMediaTypeError();
  const maxBytes = limits.max * FILE_LIMITS.maxBytes + MAX_OVERHEAD_BYTES;
  if (Number(ctx.get('content-length')) > maxBytes) throw fileTooLarge();
  return parseForm(ctx, limits);
}

async function parseForm(ctx: AppContext, limits: UploadLimits): Promise<Upload> {
  const { req: request } = ctx;
  const { scratch } = ctx.state;
  const parser = createParser(ctx, limits.max);
  const fields = new Map<string, string[]>();
  const writing: Promise<UploadedFile>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const refuseField = (field: string, message: string) =>
        reject(new InvalidFieldsError([{ field, message }]));
      const malformed = () => reject(new MalformedError());

      parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
        if (nameTruncated) malformed();
        else if (valueTruncated) refuseField(name, VALIDATION.invalid(name));
        else fields.set(name, [...(fields.get(name) ?? []), value]);
      });
      parser.on('file', (field, stream) => {
        // What goes wrong with it is heard of by the parser, or by what keeps it.
        stream.on('error', () => undefined);
        if (field !== FILES_FIELD) {
          stream.resume();
          refuseField(field, VALIDATION.invalid(field));
          return;
        }
        stream.on('limit', () => reject(fileTooLarge()));
        const written = scratch.keep(stream).then((file) => ({ field, ...file }));
        // A form that breaks off breaks off its last file as well.
        written.catch((error: Error) => reject(parser.errored ? new MalformedError() : error));
        writing.push(written);
      });
      parser.on('filesLimit', () => refuseField(FILES_FIELD, limits.tooMany));
      parser.on('fieldsLimit', malformed);
      parser.on('error', malformed);
      parser.on('close', resolve);
      request.on('aborted', malformed);
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

/** A body that is one file. Throws `TooLargeError` before more than `maxBytes` are kept. */
export async function readFileBody(ctx: AppContext, maxBytes: number): Promise<UploadedFile> {
  return { field: '', ...(await ctx.state.scratch.keep(bodyOf(ctx, maxBytes))) };
}

function fileTooLarge(): TooLargeError {
  return new TooLargeError(FILES.tooLarge, [{ field: FILES_FIELD, message: FILES.tooLarge }]);
}

function createParser({ req: { headers } }: AppContext, maxFiles: number) {
  try {
    return busboy({
      headers,
      // One byte more than allowed tells "just right" from "too large".
      limits: { ...FIELD_LIMITS, files: maxFiles, fileSize: FILE_LIMITS.maxBytes + 1 },
    });
  } catch {
    // No boundary, or one that cannot be read.
    throw new MalformedError();
  }
}

/** `Object.fromEntries` makes even `__proto__` a field of its own, that no schema asks for. */
function asRecord(fields: Map<string, string[]>): Upload['fields'] {
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  );
}

/** Browsers send a file field without a choice as an empty file. */
function withoutEmpty(files: UploadedFile[]): UploadedFile[] {
  return files.filter(({ bytes }) => bytes > 0);
}
