import { formatDate } from '@elbi/contract/format';
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
import { pictureKey } from '../../product/pictures/picture-files.ts';
import type { CatalogueEntry } from './catalogue-read-model.ts';
import { type PrintedFact, printedFacts, printedLead } from './catalogue-text.ts';

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
 * The catalogue of saved places as a PDF (S6.catalogue.1): four places a page, fewer where texts are
 * long. Pictures are read one at a time and streamed; a missing one leaves an empty box.
 */
export function createCatalogue(content: CatalogueContent, files: FileStorage): PDFKit.PDFDocument {
  const document = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    // Their number is printed on each.
    bufferPages: true,
    info: { Title: COPY.catalogue.title, Author: PORTAL_NAME },
    lang: 'en-PH',
    // Tagged, with the title in the window, as PDF/UA requires for screen readers.
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
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
  const root = document.struct('Document');
  document.addStructure(root);
  let y = writeCover(fonts, root, entries.length, now);
  for (const entry of entries) {
    const link = `${origin}${pageAddress.place(entry.id)}`;
    const texts = textsOf(fonts, entry, link);
    if (y + entryHeight(fonts, texts) > LOWEST_Y) {
      document.addPage();
      y = PAGE.margin;
      // Yields to other requests between pages.
      await nextTurn();
    }
    if (document.destroyed) return;
    // Read first: what is drawn between two tags is drawn at once.
    const { thumbnail_hash: hash } = entry;
    const picture = hash && (await readWhole(files, pictureKey(hash, 'thumb.jpg')));
    y = writeEntry(fonts, root, { ...texts, picture: picture || null }, y);
  }
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    writeFoot(fonts, index + 1, count);
  }
  root.end();
  document.end();
}

type Tag = PDFKit.PDFStructureElement;

/** With the tag of a link, which the types of pdfkit lack. */
type LinkOptions = PDFKit.Mixins.AnnotationOption & { structParent: Tag };

/** Adds a tagged part of the document, which contains what `draw` draws. */
function addTag(parent: Tag, document: PDFKit.PDFDocument, type: string, draw: () => void): void {
  parent.add(document.struct(type, {}, draw));
}

function writeCover(fonts: FontStack, root: Tag, count: number, now: Date): number {
  const column = { x: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };
  const brand: TextStyle = { weight: 'semibold', size: 11, color: CORAL };
  let y = PAGE.margin;
  const write = (tag: string, text: string, gap: number, style: TextStyle) =>
    addTag(root, fonts.document, tag, () => {
      y = writeText(fonts, text, { ...column, y: y + gap }, style);
    });
  write('P', PORTAL_NAME, 0, brand);
  write('H1', COPY.catalogue.title, 4, TITLE);
  write('P', COPY.catalogue.cover(count, formatDate(now)), 2, COVER);
  return drawLine(fonts, y + 14) + ENTRY_GAP;
}

/** The texts beside the picture of a place. */
interface EntryTexts {
  entry: CatalogueEntry;
  /** Address of its page. */
  link: string;
  name: string;
  rows: readonly (readonly PrintedFact[])[];
}

/** An address as users type it. */
const withoutScheme = (link: string) => link.replace(/^https?:\/\//, '');

/** Returns what is printed of a place; its address where no font has the letters of a text. */
function textsOf(fonts: FontStack, entry: CatalogueEntry, link: string): EntryTexts {
  const printable = (text: string, { weight }: TextStyle) =>
    fonts.hasLettersOf(text, weight) ? text : withoutScheme(link);
  const rows = printedFacts(entry).map((row) =>
    row.map(({ label, value }) => ({ label, value: printable(value, FACT) })),
  );
  return { entry, link, name: printable(entry.name, NAME), rows };
}

/** Facts of a row share its width. */
const factWidth = (row: readonly PrintedFact[]) => TEXT_WIDTH / row.length - LABEL_WIDTH;

function rowHeight(fonts: FontStack, row: readonly PrintedFact[]): number {
  const heights = row.map(({ value }) => textHeight(fonts, value, factWidth(row), FACT));
  return Math.max(...heights) + 1;
}

function entryHeight(fonts: FontStack, { entry, link, name, rows }: EntryTexts): number {
  let height = textHeight(fonts, name, TEXT_WIDTH, NAME) + 1;
  height += textHeight(fonts, printedLead(entry), TEXT_WIDTH, PRICE) + 4;
  for (const row of rows) height += rowHeight(fonts, row);
  height += textHeight(fonts, withoutScheme(link), TEXT_WIDTH, LINK);
  return Math.max(height, PICTURE.height);
}

function writeEntry(
  fonts: FontStack,
  root: Tag,
  { entry, link, name, rows, picture }: EntryTexts & { picture: Buffer | null },
  top: number,
): number {
  const { document } = fonts;
  const column = { x: TEXT_X, width: TEXT_WIDTH };
  const section = document.struct('Sect');
  root.add(section);
  let y = top;
  const write = (tag: string, text: string, gap: number, style: TextStyle) =>
    addTag(section, document, tag, () => {
      y = writeText(fonts, text, { ...column, y }, style) + gap;
    });
  write('H2', name, 1, NAME);
  drawPicture(document, picture, top);
  write('P', printedLead(entry), 4, PRICE);
  for (const row of rows) {
    const width = factWidth(row);
    for (const [index, { label, value }] of row.entries()) {
      const x = TEXT_X + index * (LABEL_WIDTH + width);
      addTag(section, document, 'P', () => {
        writeText(fonts, label, { x, y, width: LABEL_WIDTH }, LABEL);
        writeText(fonts, value, { x: x + LABEL_WIDTH, y, width }, FACT);
      });
    }
    y += rowHeight(fonts, row);
  }
  const address = document.struct('Link');
  section.add(address);
  address.add(() => {
    y = writeText(fonts, withoutScheme(link), { ...column, y }, LINK);
  });
  const bottom = Math.max(y, top + PICTURE.height);
  // The whole entry is a link to its page.
  const tagged: LinkOptions = { structParent: address, Contents: entry.name };
  document.link(PAGE.margin, top, PAGE.width - 2 * PAGE.margin, bottom - top, link, tagged);
  section.end();
  return drawLine(fonts, bottom + ENTRY_GAP / 2) + ENTRY_GAP / 2;
}

function drawPicture(document: PDFKit.PDFDocument, picture: Buffer | null, top: number): void {
  const { width, height, radius } = PICTURE;
  drawDecoration(document, () => {
    document.save();
    document.roundedRect(PAGE.margin, top, width, height, radius).clip();
    document.rect(PAGE.margin, top, width, height).fill(SUNKEN);
    if (picture) {
      document.image(picture, PAGE.margin, top, {
        cover: [width, height],
        align: 'center',
        valign: 'center',
      });
    }
    document.restore();
  });
}

/** Draws what a screen reader omits. */
function drawDecoration(document: PDFKit.PDFDocument, draw: () => void): void {
  document.markContent('Artifact');
  draw();
  document.endMarkedContent();
}

function drawLine({ document }: FontStack, y: number): number {
  drawDecoration(document, () => {
    document
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
  });
  return y;
}

function writeFoot(fonts: FontStack, page: number, of: number): void {
  const { document } = fonts;
  // The footer is below the margin, where pdfkit would otherwise start another page.
  const { bottom } = document.page.margins;
  document.page.margins.bottom = 0;
  const place = { x: PAGE.margin, y: PAGE.height - PAGE.margin, width: PAGE.width };
  drawDecoration(document, () => {
    writeText(fonts, COPY.catalogue.foot(page, of), place, { ...LABEL, size: 9 });
  });
  document.page.margins.bottom = bottom;
}
