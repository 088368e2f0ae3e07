import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type DocumentScan, type DocumentType, FILES, VALIDATION } from '@elbi/contract/domain';
import type { ApplicationDocumentRow } from '../../database/tables.ts';
import { InvalidFieldsError, UnsupportedMediaTypeError } from '../../errors.ts';
import type { UploadedFile } from '../../http/upload.ts';
import type { Services } from '../../services.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { QueueClient } from '../../workers/fair-queue.ts';
import { type Workers, workIn } from '../../workers/workers.ts';
import type { checkDocument } from './check-document.ts';

export type StoredDocument = Pick<
  ApplicationDocumentRow,
  'id' | 'content_type' | 'bytes' | 'storage_key' | 'scan'
>;

/** Storage prefix of application documents, which are never served by their path. */
export const DOCUMENT_PREFIX = 'documents/';

// Referenced by URL, so that only workers load the decoders.
const CHECK_DOCUMENT = workIn<typeof checkDocument>(
  'uploads',
  new URL('./check-document.ts', import.meta.url),
  'checkDocument',
);

/**
 * Returns the type of a document. Throws `UnsupportedMediaTypeError` unless it is a PDF, JPEG, PNG
 * or WebP, and `InvalidFieldsError` for one that an admin could not open.
 */
async function documentType(
  workers: Workers,
  client: QueueClient,
  { path, field }: UploadedFile,
): Promise<DocumentType> {
  const checked = await workers.run(client, CHECK_DOCUMENT, () => ({ path }));
  if (typeof checked !== 'string') return checked.type;
  const fields = [{ field, message: FILES[checked] }];
  if (checked === 'notDocument' || checked === 'heic') {
    throw new UnsupportedMediaTypeError(FILES[checked], fields);
  }
  throw new InvalidFieldsError(fields);
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
  { files, scanner, workers }: Pick<Services, 'files' | 'scanner' | 'workers'>,
  client: QueueClient,
  uploaded: readonly UploadedFile[],
): Promise<StoredDocument[]> {
  if (uploaded.length === 0) {
    throw new InvalidFieldsError([{ field: 'files', message: VALIDATION.required('files') }]);
  }
  const types: DocumentType[] = [];
  for (const file of uploaded) types.push(await documentType(workers, client, file));
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
