import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES } from '@elbi/contract/domain';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { pdf, picture } from '../../testing/files.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { checkDocument } from './check-document.ts';

const PDF = { type: 'application/pdf' };

async function printed(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text('Barangay Clearance '.repeat(400)).end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const after = (start: string) => Buffer.concat([Buffer.from(start), pdf()]);
const half = (content: Buffer) => content.subarray(0, content.length / 2);
/** Whole, but its list of pages is missing. */
const withoutCatalog = () => Buffer.from(pdf().toString().replace('/Pages 2 0 R', '/Pages 9 0 R'));

it.each([
  ['a PDF', printed, PDF],
  ['a PDF that forbids printing only', () => printed({ ownerPassword: 'secret' }), PDF],
  ['a PDF after a byte order mark', () => after('\ufeff'), PDF],
  ['a PDF after an empty line', () => after('\r\n'), PDF],
  ['a photo', () => picture({ format: 'jpeg' }), { type: 'image/jpeg' }],
  ['a PDF with a password', () => printed({ userPassword: 'secret' }), 'locked'],
  [
    'a PDF with a password of 256 bits',
    () => printed({ userPassword: 'secret', pdfVersion: '1.7ext3' }),
    'locked',
  ],
  ['a cut PDF', async () => half(await printed()), 'cut'],
  ['the first line of a PDF', () => Buffer.from('%PDF-1.4\n'), 'cut'],
  ['a PDF without pages', () => pdf({ pages: 0 }), 'noPages'],
  ['a PDF whose pages are missing', withoutCatalog, 'brokenDocument'],
  ['text like a PDF', () => Buffer.from('<p>%PDF-1.4 %%EOF</p>'), 'brokenDocument'],
  ['a cut photo', async () => half(await picture({ width: 640, format: 'jpeg' })), 'cut'],
  ['a photo of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic'), 'heic'],
  ['a Word file', () => Buffer.from('PK\x03\x04'), 'notDocument'],
] as const)('an application document: %s (S7.files.3)', async (_name, make, expected) => {
  const path = join(await tempFolder(), 'document');
  await writeFile(path, await make());
  expect(await checkDocument({ path })).toEqual(expected);
  if (typeof expected === 'string') expect(FILES[expected]).toMatch(/\.$/);
});
