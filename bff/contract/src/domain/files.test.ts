import { expect, it } from 'vitest';
import { chosenFileProblem, fileProblem } from './files.ts';
import { FILE_LIMITS } from './limits.ts';
import { FILES } from './messages.ts';

const PDF = { size: 1, type: 'application/pdf' };

it('returns why a file cannot be sent', () => {
  expect(fileProblem(PDF, 'document')).toBeNull();
  expect(fileProblem(PDF, 'picture')).toBe(FILES.notPicture);
  expect(fileProblem({ size: 1, type: 'text/plain' }, 'document')).toBe(FILES.notDocument);
  expect(fileProblem({ ...PDF, size: FILE_LIMITS.maxBytes }, 'document')).toBeNull();
  expect(fileProblem({ ...PDF, size: FILE_LIMITS.maxBytes + 1 }, 'document')).toBe(FILES.tooLarge);
});

it('returns why a chosen file is not accepted before it is scaled', () => {
  const picture = { size: FILE_LIMITS.maxChosenBytes, type: 'image/jpeg' };
  expect(chosenFileProblem(picture, 'picture')).toBeNull();
  expect(chosenFileProblem(picture, 'document')).toBeNull();
  expect(chosenFileProblem({ ...picture, size: picture.size + 1 }, 'picture')).toBe(
    FILES.tooLargeToScale,
  );
  expect(chosenFileProblem({ ...picture, type: 'image/gif' }, 'picture')).toBe(FILES.notPicture);
  expect(chosenFileProblem({ ...PDF, size: FILE_LIMITS.maxBytes + 1 }, 'document')).toBe(
    FILES.tooLarge,
  );
});

it('accepts a type that the browser does not know, for the server to check', () => {
  expect(fileProblem({ size: 1, type: '' }, 'picture')).toBeNull();
});
