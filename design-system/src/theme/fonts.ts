import latin from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2';
import peso from '../assets/peso.woff2';

/**
 * System fonts adjusted to the widths of Outfit, to avoid layout shifts: the names of regular and
 * bold, and the relative width of Outfit in percent, measured on the text of the home page. The
 * last available one is used.
 */
const FALLBACKS = [
  { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], narrower: [86.9, 78.4] },
  { regular: ['Roboto'], bold: ['Roboto Bold'], narrower: [98.8, 99.1] },
  {
    regular: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Liberation Sans Bold'],
    narrower: [98.3, 93.2],
  },
] as const;

/** Metrics of Outfit, in percent of the font size. */
const [ASCENT, DESCENT] = [100, 26];

const fallbackFaces = FALLBACKS.flatMap(({ regular, bold, narrower }) => [
  fallbackFace(regular, '100 549', narrower[0]),
  fallbackFace(bold, '550 900', narrower[1]),
]).join('');

function fallbackFace(names: readonly string[], weight: string, percent: number): string {
  const override = (metric: number) => `${((100 * metric) / percent).toFixed(1)}%`;
  return `
@font-face {
  font-family: 'Outfit Stand-in';
  font-weight: ${weight};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent}%;
  ascent-override: ${override(ASCENT)};
  descent-override: ${override(DESCENT)};
  line-gap-override: 0%;
}`;
}

/**
 * Outfit has ñ but no ₱, so a fallback font of 0.7 kB with that one glyph of Inter (weight 400, as
 * ₱ is set everywhere) provides it.
 */
export const fontFaces = `
@font-face {
  font-family: 'Outfit Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url(${latin}) format('woff2');
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02DC, U+2000-206F, U+20AC, U+2122,
    U+2212;
}
@font-face {
  font-family: 'Outfit Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url(${latinExtended}) format('woff2');
  unicode-range: U+0100-02BA, U+02DD-02FF, U+1E00-1E9F;
}
@font-face {
  font-family: 'Elbi Peso';
  font-weight: 100 900;
  font-display: swap;
  src: url(${peso}) format('woff2');
  unicode-range: U+20B1;
}
${fallbackFaces}
`;
