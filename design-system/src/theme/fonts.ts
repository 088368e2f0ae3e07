import latin from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2';
import peso from '../assets/peso.woff2';

/** The files that every page needs at once; the document preloads them. */
export const preloadedFonts: readonly string[] = [latin, peso];

/**
 * Outfit has ñ but no ₱, so a face of 0.7 kB with that one glyph of Inter (weight 400, which is
 * how ₱ is set everywhere) stands behind it.
 */
export const fontFaces = `
@font-face {
  font-family: 'Outfit Variable';
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url(${latin}) format('woff2');
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F,
    U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
}
@font-face {
  font-family: 'Outfit Variable';
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url(${latinExtended}) format('woff2');
  unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F;
}
@font-face {
  font-family: 'Elbi Peso';
  font-style: normal;
  font-weight: 100 900;
  font-display: swap;
  src: url(${peso}) format('woff2');
  unicode-range: U+20B1;
}
`;
