import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PORTAL_NAME, pageAddress } from '@elbi/contract/domain';
import PDFDocument from 'pdfkit';
import { COPY } from '../../copy.ts';
import { FontStack } from '../../pdf/fonts.ts';
import { type TextStyle, textHeight, writeText } from '../../pdf/write-text.ts';
import type { StoreSettings } from '../../settings.ts';
import { type FileStorage, readWhole } from '../../storage/file-storage.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { withStorageTimeout } from '../../storage/storage-timeout.ts';
import { pictureKey } from '../pictures/picture-files.ts';
import type { CatalogueEntry } from './catalogue-read-model.ts';
import { type PrintedFact, printedDate, printedFacts, printedLead } from './catalogue-text.ts';

/** The product's colours on paper. */
const INK = '#261d18';
const QUIET_INK = '#74685e';
const CORAL = '#c92845';
const LINE = '#e8e0d6';
const SUNKEN = '#f6f1ea';

/** Points; A4 is 595 wide and 842 high. */
const PAGE = { width: 595.28, height: 841.89, margin: 36, foot: 18 };
const PICTURE = { width: 132, height: 99, radius: 8 };
const GUTTER = 16;
const LABEL_WIDTH = 62;
const ENTRY_GAP = 12;

const TITLE: TextStyle = { weight: 'semibold', size: 26, color: INK };
const COVER: TextStyle = { weight: 'regular', size: 11, color: QUIET_INK };
const NAME: TextStyle = { weight: 'semibold', size: 12.5, color: INK };
const PRICE: TextStyle = { weight: 'semibold', size: 10, color: CORAL };
const FACT: TextStyle = { weight: 'regular', size: 8.5, color: INK };
const LABEL: TextStyle = { ...FACT, color: QUIET_INK };
const LINK: TextStyle = { ...FACT, color: CORAL };

const TEXT_X = PAGE.margin + PICTURE.width + GUTTER;
const TEXT_WIDTH = PAGE.width - PAGE.margin - TEXT_X;
const LOWEST_Y = PAGE.height - PAGE.margin - PAGE.foot;

/** The content of a catalogue. */
export interface CatalogueContent {
  entries: readonly CatalogueEntry[];
  /** Of the portal, for links to its pages. */
  origin: string;
  /** The date on the cover line. */
  now: Date;
}

/** A catalogue to write; pictures are read from storage. */
interface CatalogueTask extends CatalogueContent {
  stores: Pick<StoreSettings, 'bucket' | 'dataDir'>;
  /** Path of the PDF. */
  path: string;
}

/** Writes a catalogue into a file. */
export async function writeCatalogueFile(task: CatalogueTask): Promise<void> {
  const { stores, path, ...content } = task;
  // A bucket that hangs must not block the process for other jobs.
  const files = withStorageTimeout(await openStorage(stores));
  await pipeline(
    createCatalogue(content, files),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
}

/**
 * The catalogue of saved places as a PDF that is streamed while it is written (S6.catalogue.1):
 * four places a page, fewer where texts are long. Pictures are read one at a time; a missing one
 * leaves an empty box.
 */
export function createCatalogue(content: CatalogueContent, files: FileStorage): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    info: { Title: COPY.catalogue.title, Author: PORTAL_NAME },
    lang: 'en-PH',
  });
  // The client gets a broken stream instead of one that hangs.
  writeCatalogue(document, content, files).catch((error: Error) => document.destroy(error));
  return document;
}

async function writeCatalogue(
  document: PDFKit.PDFDocument,
  { entries, origin, now }: CatalogueContent,
  files: FileStorage,
): Promise<void> {
  const fonts = new FontStack(document);
  let pageNumber = 1;
  let y = writeCover(fonts, entries.length, now);
  for (const entry of entries) {
    const link = `${origin}${pageAddress.place(entry.id)}`;
    const texts = { entry, link, rows: printedFacts(entry) };
    if (y + entryHeight(fonts, texts) > LOWEST_Y) {
      writeFoot(fonts, pageNumber);
      document.addPage();
      pageNumber += 1;
      y = PAGE.margin;
      // Yields to other requests between pages.
      await nextTurn();
    }
    if (document.destroyed) return;
    y = await writeEntry(fonts, texts, files, y);
  }
  writeFoot(fonts, pageNumber);
  document.end();
}

function writeCover(fonts: FontStack, count: number, now: Date): number {
  const column = { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };
  const brand: TextStyle = { weight: 'semibold', size: 11, color: CORAL };
  let y = writeText(fonts, PORTAL_NAME, { ...column, y: PAGE.margin }, brand);
  y = writeText(fonts, COPY.catalogue.title, { ...column, y: y + 4 }, TITLE);
  const line = COPY.catalogue.cover(count, printedDate(now));
  y = writeText(fonts, line, { ...column, y: y + 2 }, COVER);
  return drawLine(fonts, y + 14) + ENTRY_GAP;
}

/** The texts beside the picture of a place. */
interface EntryTexts {
  entry: CatalogueEntry;
  /** Address of its page. */
  link: string;
  rows: readonly (readonly PrintedFact[])[];
}

/** An address as users type it. */
const withoutScheme = (link: string) => link.replace(/^https?:\/\//, '');

/** Facts of a row share its width. */
const factWidth = (row: readonly PrintedFact[]) => TEXT_WIDTH / row.length - LABEL_WIDTH;

function rowHeight(fonts: FontStack, row: readonly PrintedFact[]): number {
  const heights = row.map(({ value }) => textHeight(fonts, value, factWidth(row), FACT));
  return Math.max(...heights) + 1;
}

function entryHeight(fonts: FontStack, { entry, link, rows }: EntryTexts): number {
  let height = textHeight(fonts, entry.name, TEXT_WIDTH, NAME) + 1;
  height += textHeight(fonts, printedLead(entry), TEXT_WIDTH, PRICE) + 4;
  for (const row of rows) height += rowHeight(fonts, row);
  height += textHeight(fonts, withoutScheme(link), TEXT_WIDTH, LINK);
  return Math.max(height, PICTURE.height);
}

async function writeEntry(
  fonts: FontStack,
  { entry, link, rows }: EntryTexts,
  files: FileStorage,
  top: number,
): Promise<number> {
  await drawPicture(fonts, entry, files, top);
  const column = { x: TEXT_X, width: TEXT_WIDTH };
  let y = writeText(fonts, entry.name, { ...column, y: top }, NAME) + 1;
  y = writeText(fonts, printedLead(entry), { ...column, y }, PRICE) + 4;
  for (const row of rows) {
    const width = factWidth(row);
    for (const [index, { label, value }] of row.entries()) {
      const x = TEXT_X + index * (LABEL_WIDTH + width);
      writeText(fonts, label, { x, y, width: LABEL_WIDTH }, LABEL);
      writeText(fonts, value, { x: x + LABEL_WIDTH, y, width }, FACT);
    }
    y += rowHeight(fonts, row);
  }
  y = writeText(fonts, withoutScheme(link), { ...column, y }, LINK);
  const bottom = Math.max(y, top + PICTURE.height);
  // The whole entry is a link to its page.
  fonts.document.link(PAGE.margin, top, PAGE.width - 2 * PAGE.margin, bottom - top, link);
  return drawLine(fonts, bottom + ENTRY_GAP / 2) + ENTRY_GAP / 2;
}

async function drawPicture(
  { document }: FontStack,
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

function drawLine({ document }: FontStack, y: number): number {
  document
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
  return y;
}

function writeFoot(fonts: FontStack, pageNumber: number): void {
  const { document } = fonts;
  // The footer is below the margin, where pdfkit would otherwise start another page.
  const { bottom } = document.page.margins;
  document.page.margins.bottom = 0;
  const place = { x: PAGE.margin, y: PAGE.height - PAGE.margin, width: PAGE.width };
  writeText(fonts, COPY.catalogue.foot(pageNumber), place, { ...LABEL, size: 9 });
  document.page.margins.bottom = bottom;
}
