import { readFile } from 'node:fs/promises';
import { type DocumentType, FILE_LIMITS, isCut, typeOfBytes } from '@elbi/contract/domain';
import { type UnfitPicture, pictureProblem } from '../pictures/encode-picture.ts';

/** The reason why an admin could not read a document. */
type UnfitDocument =
  Exclude<UnfitPicture, 'notPicture'> | 'notDocument' | 'brokenDocument' | 'locked' | 'noPages';

/** Returns the type of a document that an admin can open, or why it cannot be opened. */
export async function checkDocument({
  path,
}: {
  path: string;
}): Promise<{ type: DocumentType } | UnfitDocument> {
  const content = await readFile(path);
  const known = typeOfBytes(content);
  const type = FILE_LIMITS.documentTypes.find((kind) => kind === known);
  if (type === 'application/pdf') return (await pdfProblem(content)) ?? { type };
  const problem = await pictureProblem(content);
  if (problem === 'notPicture') return 'notDocument';
  return problem ?? { type: type! };
}

async function pdfProblem(content: Buffer): Promise<UnfitDocument | null> {
  if (isCut(content)) return 'cut';
  // Loaded for PDFs only.
  const { getDocument } = await import('unpdf/pdfjs');
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages === 0) return 'noPages';
    await pdf.getPage(1);
    return null;
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'brokenDocument';
  } finally {
    await loading.destroy();
  }
}
