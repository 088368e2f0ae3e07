import { FILE_LIMITS } from './limits.ts';
import { FILES } from './messages.ts';

/** What a document is stored as. */
export type DocumentType = (typeof FILE_LIMITS.documentTypes)[number];

const KINDS = {
  picture: { types: FILE_LIMITS.pictureTypes, wrong: FILES.notPicture },
  document: { types: FILE_LIMITS.documentTypes, wrong: FILES.notDocument },
} as const;

/**
 * Why a file cannot be sent, as far as a browser can tell; null when it may be. A file whose type
 * the browser does not know is sent: the server decides by the bytes.
 */
export function fileProblem(
  { size, type }: { size: number; type: string },
  kind: keyof typeof KINDS,
): string | null {
  const { types, wrong } = KINDS[kind];
  if (size > FILE_LIMITS.maxBytes) return FILES.tooLarge;
  return type === '' || types.some((known) => known === type) ? null : wrong;
}
