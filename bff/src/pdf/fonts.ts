import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const resolve = createRequire(import.meta.url).resolve;

/** Weights of the product's font that a PDF embeds. */
export type FontWeight = 'regular' | 'semibold';

/**
 * Files of a weight, in fallback order, each loaded when a text needs it. Outfit has no peso sign,
 * so Inter is its fallback, as on the website. UnifontEX, last, has nearly all characters in one
 * design of pixels: fonts of Chinese and Korean take 50 MB each. WOFF, because pdfkit cannot subset
 * WOFF2.
 */
const filesOf = (weight: 400 | 600) => [
  `outfit/files/outfit-latin-${weight}-normal.woff`,
  `outfit/files/outfit-latin-ext-${weight}-normal.woff`,
  // The peso sign uses the regular weight: its double bar is illegible in bold.
  'inter/files/inter-latin-ext-400-normal.woff',
  `inter/files/inter-vietnamese-${weight}-normal.woff`,
  `inter/files/inter-cyrillic-${weight}-normal.woff`,
  `inter/files/inter-cyrillic-ext-${weight}-normal.woff`,
  `inter/files/inter-greek-${weight}-normal.woff`,
  `noto-sans-thai/files/noto-sans-thai-thai-${weight}-normal.woff`,
  `noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
  'noto-sans-tagalog/files/noto-sans-tagalog-tagalog-400-normal.woff',
  'unifontex/files/unifontex-latin-400-normal.woff',
];
const FONT_FILES: Record<FontWeight, readonly string[]> = {
  regular: filesOf(400),
  semibold: filesOf(600),
};

/** Signs, spaces and accents, which take the font of the letter before them if it has them. */
const NEUTRAL = /[^\p{Letter}\p{Number}]/u;

const SPACE = 0x20;
const LAST_SPACE = /(?<=\S)\s+$/;

interface EmbeddedFont {
  name: string;
  /** Height above the baseline, in thousandths of the font size. */
  ascender: number;
  has: (codePoint: number) => boolean;
}

/** A run of text in one font. */
interface TextRun {
  font: EmbeddedFont;
  text: string;
}

/** The fonts of a PDF, with the characters that each supports. */
export class FontStack {
  readonly document: PDFKit.PDFDocument;
  /** The loaded fonts, by file. */
  readonly #fonts = new Map<string, EmbeddedFont>();

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
  }

  /** The font of Latin letters. */
  main(weight: FontWeight): EmbeddedFont {
    return this.#font(FONT_FILES[weight][0]!);
  }

  /** Whether each letter and digit of a text has a font. */
  hasLettersOf(text: string, weight: FontWeight): boolean {
    return printed(text).every((letter) => NEUTRAL.test(letter) || this.#fontOf(letter, weight));
  }

  /** Splits a text into runs; signs without a font are omitted. */
  runs(text: string, weight: FontWeight): TextRun[] {
    const runs: TextRun[] = [];
    for (const letter of printed(text)) {
      const last = runs.at(-1);
      const stays = last && NEUTRAL.test(letter) && last.font.has(letter.codePointAt(0)!);
      const font = stays ? last.font : this.#fontOf(letter, weight);
      if (!font) continue;
      if (last?.font === font) {
        last.text += letter;
        continue;
      }
      // The last space of Arabic words would be on their left.
      const space = last && font.has(SPACE) && LAST_SPACE.exec(last.text)?.[0];
      if (space) last.text = last.text.slice(0, -space.length);
      runs.push({ font, text: `${space || ''}${letter}` });
    }
    return runs;
  }

  #fontOf(letter: string, weight: FontWeight): EmbeddedFont | null {
    const codePoint = letter.codePointAt(0)!;
    const file = FONT_FILES[weight].find((candidate) => this.#font(candidate).has(codePoint));
    return file ? this.#font(file) : null;
  }

  #font(file: string): EmbeddedFont {
    let font = this.#fonts.get(file);
    if (!font) this.#fonts.set(file, (font = embed(this.document, file)));
    return font;
  }
}

/** The characters of a text; the non-breaking hyphen of "Wi‑Fi" and typed ligatures as plain ones. */
function printed(text: string): string[] {
  const plain = text.normalize('NFC').replaceAll('\u2011', '-');
  return [...plain.replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))];
}

function embed(document: PDFKit.PDFDocument, file: string): EmbeddedFont {
  document.registerFont(file, trueTypeOf(readFileSync(resolve(`@fontsource/${file}`))));
  document.font(file);
  const { font, ascender } = (document as unknown as { _font: PdfkitFont })._font;
  return { name: file, ascender, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

/** Returns the font of a WOFF file: pdfkit would decompress a table of it for every glyph. */
function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let at = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
    const [start, size, length] = [4, 8, 12].map((field) => entry.readUInt32BE(field)) as Entry;
    const packed = woff.subarray(start, start + size);
    const table = size < length ? inflateSync(packed) : packed;
    const described = 12 + 16 * index;
    entry.copy(header, described, 0, 4);
    entry.copy(header, described + 4, 16);
    header.writeUInt32BE(at, described + 8);
    header.writeUInt32BE(length, described + 12);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    at += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Offset, size as stored and real length of a table of a WOFF file. */
type Entry = [start: number, size: number, length: number];

/** The fields of pdfkit's current font that are used here; the inner one is fontkit's. */
interface PdfkitFont {
  ascender: number;
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
}
