import { FILE_LIMITS } from './limits.ts';
import { FILES } from './messages.ts';

/** File types of application documents. */
export type DocumentType = (typeof FILE_LIMITS.documentTypes)[number];

const KINDS = {
  picture: { types: FILE_LIMITS.pictureTypes, wrong: FILES.notPicture },
  document: { types: FILE_LIMITS.documentTypes, wrong: FILES.notDocument },
} as const;

/**
 * Returns why a chosen file is not accepted; null when it is. A picture may be too large to send:
 * the browser scales it first.
 */
export function chosenFileProblem(
  file: { size: number; type: string },
  kind: keyof typeof KINDS,
): string | null {
  if (!FILE_LIMITS.pictureTypes.some((type) => type === file.type)) return fileProblem(file, kind);
  return file.size > FILE_LIMITS.maxChosenBytes ? FILES.tooLargeToScale : null;
}

/**
 * Returns why a file cannot be sent, as far as a browser knows; null when it may be. A file whose
 * type the browser does not know is sent: the server decides by its bytes.
 */
export function fileProblem(
  { size, type }: { size: number; type: string },
  kind: keyof typeof KINDS,
): string | null {
  const { types, wrong } = KINDS[kind];
  if (type !== '' && !types.some((known) => known === type)) return wrong;
  return size > FILE_LIMITS.maxBytes ? FILES.tooLarge : null;
}
