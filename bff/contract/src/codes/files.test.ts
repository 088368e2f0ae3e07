import { expect, it } from 'vitest';
import { fileProblem } from './files.ts';
import { FILE_LIMITS } from './limits.ts';
import { FILES } from './messages.ts';

const PDF = { size: 1, type: 'application/pdf' };

it('says why a file cannot be sent', () => {
  expect(fileProblem(PDF, 'document')).toBeNull();
  expect(fileProblem(PDF, 'picture')).toBe(FILES.notPicture);
  expect(fileProblem({ size: 1, type: 'text/plain' }, 'document')).toBe(FILES.notDocument);
  expect(fileProblem({ ...PDF, size: FILE_LIMITS.maxBytes }, 'document')).toBeNull();
  expect(fileProblem({ ...PDF, size: FILE_LIMITS.maxBytes + 1 }, 'document')).toBe(FILES.tooLarge);
});

it('leaves a type that the browser does not know to the server', () => {
  expect(fileProblem({ size: 1, type: '' }, 'picture')).toBeNull();
});
