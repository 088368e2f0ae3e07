import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  type DocumentScan,
  type DocumentType,
  FILES,
  FILE_LIMITS,
  VALIDATION,
  typeOfBytes,
} from '@elbi/contract/domain';
import type { ApplicationDocumentRow } from '../../database/tables.ts';
import { InvalidFieldsError, UnsupportedMediaTypeError } from '../../errors.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { Services } from '../../services.ts';
import type { FileStorage } from '../../storage/file-storage.ts';

export type StoredDocument = Pick<
  ApplicationDocumentRow,
  'id' | 'content_type' | 'bytes' | 'storage_key' | 'scan'
>;

/** Storage prefix of application documents, which are never served by their path. */
export const DOCUMENT_PREFIX = 'documents/';

/**
 * Returns the type of a document by its leading bytes. Throws `UnsupportedMediaTypeError` unless it
 * is a PDF, JPEG, PNG or WebP.
 */
async function documentType({ path, field }: UploadedFile): Promise<DocumentType> {
  const known = typeOfBytes(await readFile(path));
  const type = FILE_LIMITS.documentTypes.find((kind) => kind === known);
  if (!type) {
    const message = known === 'image/heic' ? FILES.heic : FILES.notDocument;
    throw new UnsupportedMediaTypeError(message, [{ field, message }]);
  }
  return type;
}

/** Throws `InvalidFieldsError` for an infected document. */
async function scanOf(
  scanner: Services['scanner'],
  { path, field }: UploadedFile,
): Promise<DocumentScan> {
  const verdict = scanner ? await scanner.scan(path) : 'not scanned';
  if (verdict === 'infected') {
    throw new InvalidFieldsError([{ field, message: FILES.infected }]);
  }
  return verdict;
}

/** Checks and stores the documents of an application; when one fails, none is left. */
export async function storeApplicationDocuments(
  { files, scanner }: Pick<Services, 'files' | 'scanner'>,
  uploaded: readonly UploadedFile[],
): Promise<StoredDocument[]> {
  if (uploaded.length === 0) {
    throw new InvalidFieldsError([{ field: 'files', message: VALIDATION.required('files') }]);
  }
  const types = await Promise.all(uploaded.map(documentType));
  const scans = await Promise.all(uploaded.map((file) => scanOf(scanner, file)));
  const stored: StoredDocument[] = [];
  try {
    for (const [index, { path, bytes }] of uploaded.entries()) {
      const id = randomUUID();
      const document = {
        id,
        content_type: types[index]!,
        bytes,
        storage_key: `${DOCUMENT_PREFIX}${id}`,
        scan: scans[index]!,
      };
      stored.push(document);
      await files.write(document.storage_key, createReadStream(path));
    }
    return stored;
  } catch (error) {
    await removeDocuments(files, stored);
    throw error;
  }
}

/** Removes the files of documents that have no row. */
export async function removeDocuments(
  files: FileStorage,
  documents: readonly Pick<StoredDocument, 'storage_key'>[],
): Promise<void> {
  for (const { storage_key } of documents) await files.remove(storage_key);
}
