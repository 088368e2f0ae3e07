import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** Weights of the product's font that a PDF embeds. */
export type FontWeight = 'regular' | 'semibold';

/**
 * Files of a weight, in fallback order. Outfit has no peso sign, so Inter is its fallback, as on
 * the website. WOFF, because pdfkit cannot subset WOFF2.
 */
const FONT_FILES: Record<FontWeight, readonly string[]> = {
  regular: [
    resolve('@fontsource/outfit/files/outfit-latin-400-normal.woff'),
    resolve('@fontsource/outfit/files/outfit-latin-ext-400-normal.woff'),
    resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff'),
  ],
  semibold: [
    resolve('@fontsource/outfit/files/outfit-latin-600-normal.woff'),
    resolve('@fontsource/outfit/files/outfit-latin-ext-600-normal.woff'),
    // The peso sign uses the regular weight: its double bar is illegible in bold.
    resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff'),
  ],
};

interface EmbeddedFont {
  name: string;
  has: (codePoint: number) => boolean;
}

/** A run of text in one font. */
interface TextRun {
  font: string;
  text: string;
}

/** The fonts of a PDF, with the characters that each supports. */
export class FontStack {
  readonly document: PDFKit.PDFDocument;
  readonly #fonts: Record<FontWeight, EmbeddedFont[]>;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    this.#fonts = {
      regular: embed(document, 'regular'),
      semibold: embed(document, 'semibold'),
    };
  }

  /** The main font, for measuring. */
  main(weight: FontWeight): string {
    return this.#fonts[weight][0]!.name;
  }

  /** Splits a text into runs; characters without a font, like emoji, are omitted. */
  runs(text: string, weight: FontWeight): TextRun[] {
    const runs: TextRun[] = [];
    // No font has the non-breaking hyphen of "Wi‑Fi".
    for (const letter of text.normalize('NFC').replaceAll('\u2011', '-')) {
      const codePoint = letter.codePointAt(0)!;
      const font = this.#fonts[weight].find((candidate) => candidate.has(codePoint));
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font.name) last.text += letter;
      else runs.push({ font: font.name, text: letter });
    }
    return runs;
  }
}

function embed(document: PDFKit.PDFDocument, weight: FontWeight): EmbeddedFont[] {
  return FONT_FILES[weight].map((file, index) => {
    const name = `${weight}-${index}`;
    document.registerFont(name, file);
    document.font(name);
    const { font } = (document as unknown as { _font: { font: FontkitFont } })._font;
    return { name, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  });
}

/** The fields of pdfkit's fontkit font that are used here. */
interface FontkitFont {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}
