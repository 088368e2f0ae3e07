import { setImmediate as nextTurn } from 'node:timers/promises';
import { PORTAL_NAME } from '@elbi/contract/codes';
import PDFDocument from 'pdfkit';
import { COPY } from '../../copy.ts';
import { FontStack } from '../../pdf/fonts.ts';
import { type TextStyle, textHeight, writeText } from '../../pdf/write-text.ts';
import { type FileStorage, readWhole } from '../../storage/file-storage.ts';
import { pictureKey } from '../pictures/picture-files.ts';
import type { CatalogueEntry } from './catalogue-read-model.ts';
import { printedDate, printedFacts, printedPrice } from './catalogue-text.ts';

/** The product's colours on paper. */
const INK = '#261d18';
const QUIET_INK = '#74685e';
const CORAL = '#c92845';
const LINE = '#e8e0d6';
const SUNKEN = '#f6f1ea';

/** Points; A4 is 595 wide and 842 high. */
const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 40 };
const PICTURE = { width: 152, height: 114, radius: 8 };
const GUTTER = 20;
const LABEL_WIDTH = 74;
const ENTRY_GAP = 22;

const TITLE: TextStyle = { weight: 'semibold', size: 26, color: INK };
const COVER: TextStyle = { weight: 'regular', size: 11, color: QUIET_INK };
const NAME: TextStyle = { weight: 'semibold', size: 14, color: INK };
const PRICE: TextStyle = { weight: 'semibold', size: 11.5, color: CORAL };
const FACT: TextStyle = { weight: 'regular', size: 9.5, color: INK };
const LABEL: TextStyle = { ...FACT, color: QUIET_INK };

const TEXT_X = PAGE.margin + PICTURE.width + GUTTER;
const TEXT_WIDTH = PAGE.width - PAGE.margin - TEXT_X;
const FACT_WIDTH = TEXT_WIDTH - LABEL_WIDTH;
const LOWEST_Y = PAGE.height - PAGE.margin - PAGE.foot;

/**
 * The catalogue of saved places as a PDF that is streamed while it is written (S6.catalogue.1).
 * Pictures are read one at a time; one that is missing leaves a quiet box.
 * @param now the date on the cover line
 */
export function createCatalogue(
  entries: readonly CatalogueEntry[],
  files: FileStorage,
  now: Date,
): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    info: { Title: COPY.catalogue.title, Author: PORTAL_NAME },
    lang: 'en-PH',
  });
  // The reader gets a broken stream instead of one that hangs.
  writeCatalogue(document, entries, files, now).catch((error: Error) => document.destroy(error));
  return document;
}

async function writeCatalogue(
  document: PDFKit.PDFDocument,
  entries: readonly CatalogueEntry[],
  files: FileStorage,
  now: Date,
): Promise<void> {
  const fonts = new FontStack(document);
  let pageNumber = 1;
  let y = writeCover(document, fonts, entries.length, now);
  for (const entry of entries) {
    if (y + entryHeight(document, fonts, entry) > LOWEST_Y) {
      writeFoot(document, fonts, pageNumber);
      document.addPage();
      pageNumber += 1;
      y = PAGE.margin;
      // Yields to other requests between pages.
      await nextTurn();
    }
    if (document.destroyed) return;
    y = await writeEntry(document, fonts, entry, files, y);
  }
  writeFoot(document, fonts, pageNumber);
  document.end();
}

function writeCover(
  document: PDFKit.PDFDocument,
  fonts: FontStack,
  count: number,
  now: Date,
): number {
  const column = { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };
  const brand: TextStyle = { weight: 'semibold', size: 11, color: CORAL };
  let y = writeText(document, fonts, PORTAL_NAME, { ...column, y: PAGE.margin }, brand);
  y = writeText(document, fonts, COPY.catalogue.title, { ...column, y: y + 4 }, TITLE);
  const line = COPY.catalogue.cover(count, printedDate(now));
  y = writeText(document, fonts, line, { ...column, y: y + 2 }, COVER);
  return drawLine(document, y + 14) + ENTRY_GAP;
}

function entryHeight(document: PDFKit.PDFDocument, fonts: FontStack, entry: CatalogueEntry) {
  let height = textHeight(document, fonts, entry.name, TEXT_WIDTH, NAME) + 2;
  height += textHeight(document, fonts, printedPrice(entry), TEXT_WIDTH, PRICE) + 6;
  for (const { value } of printedFacts(entry)) {
    height += textHeight(document, fonts, value, FACT_WIDTH, FACT) + 2;
  }
  return Math.max(height, PICTURE.height);
}

async function writeEntry(
  document: PDFKit.PDFDocument,
  fonts: FontStack,
  entry: CatalogueEntry,
  files: FileStorage,
  top: number,
): Promise<number> {
  await drawPicture(document, entry, files, top);
  const column = { x: TEXT_X, width: TEXT_WIDTH };
  let y = writeText(document, fonts, entry.name, { ...column, y: top }, NAME) + 2;
  y = writeText(document, fonts, printedPrice(entry), { ...column, y }, PRICE) + 6;
  for (const { label, value } of printedFacts(entry)) {
    writeText(document, fonts, label, { x: TEXT_X, y, width: LABEL_WIDTH }, LABEL);
    const place = { x: TEXT_X + LABEL_WIDTH, y, width: FACT_WIDTH };
    y = writeText(document, fonts, value, place, FACT) + 2;
  }
  const bottom = Math.max(y, top + PICTURE.height);
  return drawLine(document, bottom + ENTRY_GAP / 2) + ENTRY_GAP / 2;
}

async function drawPicture(
  document: PDFKit.PDFDocument,
  { thumbnail_hash }: CatalogueEntry,
  files: FileStorage,
  top: number,
): Promise<void> {
  const { width, height, radius } = PICTURE;
  const content =
    thumbnail_hash && (await readWhole(files, pictureKey(thumbnail_hash, 'thumb.jpg')));
  document.save();
  document.roundedRect(PAGE.margin, top, width, height, radius).clip();
  document.rect(PAGE.margin, top, width, height).fill(SUNKEN);
  if (content) {
    document.image(content, PAGE.margin, top, {
      cover: [width, height],
      align: 'center',
      valign: 'center',
    });
  }
  document.restore();
}

function drawLine(document: PDFKit.PDFDocument, y: number): number {
  document
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
  return y;
}

function writeFoot(document: PDFKit.PDFDocument, fonts: FontStack, pageNumber: number): void {
  // The foot stands below the margin, where pdfkit would otherwise begin another page.
  const { bottom } = document.page.margins;
  document.page.margins.bottom = 0;
  const place = { x: PAGE.margin, y: PAGE.height - PAGE.margin, width: PAGE.width };
  writeText(document, fonts, COPY.catalogue.page(pageNumber), place, { ...LABEL, size: 9 });
  document.page.margins.bottom = bottom;
}
