import type { IncomingMessage } from 'node:http';
import { FILES, FILE_LIMITS, VALIDATION } from '@elbi/contract/codes';
import busboy from 'busboy';
import {
  InvalidFieldsError,
  MalformedError,
  TooLargeError,
  UnsupportedMediaTypeError,
} from '../errors.ts';
import type { AppContext } from './context.ts';

export interface UploadedFile {
  /** The field that carried it. Name and type that the client gave are never looked at. */
  field: string;
  content: Buffer;
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
 * Reads a multipart form as it arrives; nothing is kept beyond the limits. Throws
 * `UnsupportedMediaTypeError` for what is no multipart form, `MalformedError` for a broken one,
 * `TooLargeError` for a file above 2,000,000 bytes and `InvalidFieldsError` for too many files or
 * files in another field.
 */
export async function readUpload(ctx: AppContext, limits: UploadLimits): Promise<Upload> {
  if (!ctx.is('multipart/form-data')) throw new UnsupportedMediaTypeError();
  const maxBytes = limits.max * FILE_LIMITS.maxBytes + MAX_OVERHEAD_BYTES;
  if (Number(ctx.get('content-length')) > maxBytes) {
    throw new TooLargeError(FILES.tooLarge, [{ field: FILES_FIELD, message: FILES.tooLarge }]);
  }
  return parseForm(ctx.req, limits);
}

function parseForm(request: IncomingMessage, limits: UploadLimits): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const parser = createParser(request, limits.max);
    const fields = new Map<string, string[]>();
    const files: UploadedFile[] = [];
    const refuse = (error: Error) => {
      request.unpipe(parser);
      reject(error);
    };
    const refuseField = (field: string, message: string) =>
      refuse(new InvalidFieldsError([{ field, message }]));

    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated) refuse(new MalformedError());
      else if (valueTruncated) refuseField(name, VALIDATION.invalid(name));
      else fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    parser.on('file', (field, stream) => {
      if (field !== FILES_FIELD) {
        stream.resume();
        refuseField(field, VALIDATION.invalid(field));
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => {
        chunks.length = 0;
        refuse(new TooLargeError(FILES.tooLarge, [{ field, message: FILES.tooLarge }]));
      });
      stream.on('close', () => files.push({ field, content: Buffer.concat(chunks) }));
      stream.on('error', () => refuse(new MalformedError()));
    });
    parser.on('filesLimit', () => refuseField(FILES_FIELD, limits.tooMany));
    parser.on('fieldsLimit', () => refuse(new MalformedError()));
    parser.on('error', () => refuse(new MalformedError()));
    parser.on('close', () => resolve({ fields: asRecord(fields), files: withoutEmpty(files) }));
    request.on('aborted', () => refuse(new MalformedError()));
    request.pipe(parser);
  });
}

function createParser(request: IncomingMessage, maxFiles: number) {
  try {
    return busboy({
      headers: request.headers,
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
  return files.filter(({ content }) => content.length > 0);
}
