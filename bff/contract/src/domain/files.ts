import { isCut, typeOfBytes } from './file-bytes.ts';
import { FILE_LIMITS } from './limits.ts';
import { FILES } from './messages.ts';

/** File types of application documents. */
export type DocumentType = (typeof FILE_LIMITS.documentTypes)[number];

const KINDS = {
  picture: { types: FILE_LIMITS.pictureTypes, wrong: FILES.notPicture },
  document: { types: FILE_LIMITS.documentTypes, wrong: FILES.notDocument },
} as const;

/** What a file is chosen as. */
type FileKind = keyof typeof KINDS;

/** Whether a browser tries to decode a file: one of unknown type may be a picture. */
export function mayBePicture({ type }: { type: string }): boolean {
  const unknown = ['', 'application/octet-stream'];
  const known: readonly string[] = [...FILE_LIMITS.pictureTypes, 'image/heic', 'image/heif'];
  return known.includes(type) || unknown.includes(type);
}

/**
 * Returns why a chosen file is not accepted; null when it is. A picture may be too large to send:
 * the browser scales it first.
 */
export function chosenFileProblem(
  { size, type }: { size: number; type: string },
  kind: FileKind,
): string | null {
  if (size === 0) return FILES.empty;
  if (mayBePicture({ type })) {
    return size > FILE_LIMITS.maxChosenBytes ? FILES.tooLargeToScale : null;
  }
  const { types, wrong } = KINDS[kind];
  if (!types.some((known) => known === type)) return wrong;
  return size > FILE_LIMITS.maxBytes ? FILES.tooLarge : null;
}

/**
 * Returns why a prepared file cannot be sent, as far as a browser knows; null when it may be. The
 * server decides about a small file of an unknown type.
 */
export async function fileProblem(file: Blob, kind: FileKind): Promise<string | null> {
  // What cannot be read fails when it is sent.
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  const type = typeOfBytes(bytes) ?? file.type;
  if (type === 'image/heic') return FILES.heic;
  const isTooLarge = file.size > FILE_LIMITS.maxBytes;
  const { types, wrong } = KINDS[kind];
  const isKnown = types.some((known) => known === type);
  if (!isKnown && (type !== '' || isTooLarge)) return wrong;
  if (isCut(bytes)) return FILES.cut;
  return isTooLarge ? FILES.tooLarge : null;
}
