import { describe, expect, it } from 'vitest';
import { isCut, jpegScans, typeOfBytes } from './file-bytes.ts';
import { chosenFileProblem, fileProblem } from './files.ts';
import { FILE_LIMITS } from './limits.ts';
import { FILES } from './messages.ts';

const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)),
  );

/** A segment whose content looks like an end, as a thumbnail has one. */
const THUMBNAIL = [0xff, 0xe1, 0, 6, 0xff, 0xd9, 0, 0];
const SCAN = [0xff, 0xda, 0, 4, 0, 0, 1, 0xff, 0, 2, 0xff, 0xd0, 3];
const JPEG = bytesOf([0xff, 0xd8, ...THUMBNAIL, 0xff, ...SCAN, ...SCAN, 0xff, 0xd9], 'trailer');
const PNG = bytesOf([0x89], 'PNG\r\n\x1a\n', 'IHDR…IDAT…', [0, 0, 0, 0], 'IEND', [1, 2, 3, 4]);
const WEBP = bytesOf('RIFF', [22, 0, 0, 0], 'WEBPVP8 ', [10, 0, 0, 0], 'ten pixels');
const HEIC = bytesOf([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0]);
const PDF = bytesOf([0xef, 0xbb, 0xbf], '\n%PDF-1.4\n1 0 obj', '\n%%EOF\n');

function file(bytes: Uint8Array<ArrayBuffer>, type = '', size = bytes.length): File {
  return new File([bytes, new Uint8Array(size - bytes.length)], 'a', { type });
}

it.each([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
  ['image/webp', WEBP],
  ['application/pdf', PDF],
] as const)('distinguishes a whole %s from one without its end', (type, bytes) => {
  expect(typeOfBytes(bytes)).toBe(type);
  expect(isCut(bytes)).toBe(false);
  expect(isCut(bytes.subarray(0, -11))).toBe(true);
});

it('reads as a whole file what has a long end of its own, as readers do', () => {
  const tail = bytesOf('<p>Appended by a server</p>'.repeat(100));
  for (const whole of [JPEG, PNG, WEBP, PDF]) {
    expect(isCut(bytesOf([...whole], [...tail]))).toBe(false);
  }
});

it('reads a PDF as cut when objects follow its last end, as in one saved twice', () => {
  const update = bytesOf([...PDF], '2 0 obj\n<</Type/Page>>\nendobj\n');
  expect(isCut(update)).toBe(true);
  expect(isCut(bytesOf([...update], 'startxref\n9\n%%EOF'))).toBe(false);
});

it.each([
  ['mif1', 'mif1heic', 'image/heic'],
  ['msf1', 'msf1hevc', 'image/heic'],
  ['mif1', 'mif1avifmiaf', null],
  ['mif1', 'mif1jpeg', null],
  ['avif', 'mif1heic', null],
])('distinguishes photos of the brands %s and %s', (brand, others, type) => {
  const box = bytesOf([0, 0, 0, 16 + others.length], 'ftyp', brand, [0, 0, 0, 0], others);
  expect(typeOfBytes(box)).toBe(type);
});

it('counts the scans of a JPEG', () => {
  expect(jpegScans(JPEG)).toBe(2);
});

describe('chosenFileProblem', () => {
  it.each([
    [{ size: 0, type: 'image/jpeg' }, FILES.empty],
    [{ size: 30_000_000, type: 'image/jpeg' }, null],
    [{ size: 30_000_001, type: 'image/jpeg' }, FILES.tooLargeToScale],
    [{ size: 2_182_707, type: 'image/heic' }, null],
    [{ size: 2_182_707, type: '' }, null],
    [{ size: 2_182_707, type: 'application/octet-stream' }, null],
    [{ size: 1, type: 'image/gif' }, FILES.notPicture],
    [{ size: 1, type: 'application/pdf' }, FILES.notPicture],
  ])('returns why %j cannot be chosen as a picture: %s', (chosen, problem) => {
    expect(chosenFileProblem(chosen, 'picture')).toBe(problem);
  });

  it.each([
    [{ size: 2_000_000, type: 'application/pdf' }, null],
    [{ size: 2_000_001, type: 'application/pdf' }, FILES.tooLarge],
    [{ size: 1, type: 'text/plain' }, FILES.notDocument],
  ])('returns why %j cannot be chosen as a document: %s', (chosen, problem) => {
    expect(chosenFileProblem(chosen, 'document')).toBe(problem);
  });
});

describe('fileProblem', () => {
  const large = FILE_LIMITS.maxBytes + 1;
  const text = bytesOf('text');
  it.each([
    ['a HEIC', file(HEIC), FILES.heic],
    ['a large HEIC', file(HEIC, 'image/heic', large), FILES.heic],
    ['a picture of 2,000,000 bytes', file(JPEG, 'image/jpeg', FILE_LIMITS.maxBytes), null],
    ['a picture that could not be scaled', file(JPEG, '', large), FILES.tooLarge],
    ['a cut picture', file(JPEG.subarray(0, -11), 'image/jpeg'), FILES.cut],
    ['a PDF', file(PDF), FILES.notPicture],
    ['a small file of unknown type, for the server', file(text), null],
    ['a large file of unknown type', file(text, '', large), FILES.notPicture],
  ])('returns why %s cannot be sent as a picture (S7.files.1)', async (_name, sent, problem) => {
    expect(await fileProblem(sent, 'picture')).toBe(problem);
  });

  it.each([
    ['a PDF', file(PDF, 'application/pdf'), null],
    ['a large PDF', new File([PDF, new Uint8Array(large), PDF], 'a'), FILES.tooLarge],
    ['a cut PDF', file(PDF.subarray(0, -11), 'application/pdf'), FILES.cut],
    ['text', file(text, 'text/plain'), FILES.notDocument],
  ])('returns why %s cannot be sent as a document', async (_name, sent, problem) => {
    expect(await fileProblem(sent, 'document')).toBe(problem);
  });
});
