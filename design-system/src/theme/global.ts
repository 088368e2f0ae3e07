import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts.ts';
import { tokensCss } from './generated/tokens-css.ts';
import { motionReduced, roomForBars, typeset } from './mixins.ts';
import { border, color, font, motionDuration, size, space } from './tokens.ts';

/**
 * Tokens, fonts and base styles of every page. The shell renders it once, as do stand-alone mounts.
 */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  ${tokensCss}

  *, *::before, *::after {
    box-sizing: border-box;
  }
  html {
    background: ${color.page};
    color: ${color.text};
    font-family: ${font.sans};
    text-size-adjust: 100%;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }
  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    background: ${color.page};
    ${typeset('body')}
  }
  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, fieldset {
    margin: 0;
    padding: 0;
  }
  fieldset {
    min-width: 0;
    border: 0;
  }
  h1, h2, h3, h4, h5, h6 {
    font: inherit;
    text-wrap: balance;
  }
  ul, ol {
    list-style: none;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  button, input, select, textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  button, a, [role='button'], label, summary {
    -webkit-tap-highlight-color: transparent;
  }
  img, svg, video {
    display: block;
    max-width: 100%;
  }
  :where(:focus-visible) {
    outline: ${border.strong} solid ${color.text};
    outline-offset: ${size.focusGap};
  }
  /* Headings are focused only by script when their page opens, so they need no ring. */
  h1:focus-visible {
    outline: 0;
  }
  /* Focused elements are not hidden behind bars. */
  ${roomForBars} {
    html {
      scroll-padding-top: ${size.header};
    }
    html:has([data-tray]) {
      --tray-height: ${size.controlL};
    }
    html:has([data-bottom-bar]) {
      scroll-padding-bottom: calc(${size.actionBar} + var(--tray-height, 0px) + ${space[24]});
    }
  }
  /* On paper there is nothing to press, and a place with its facts takes two sheets. */
  @media print {
    body {
      zoom: 0.75;
      min-height: 0;
    }
    button:not(:has(img)) {
      display: none !important;
    }
  }
  ${motionReduced} {
    *, *::before, *::after {
      animation-duration: ${motionDuration.instant} !important;
      animation-iteration-count: 1 !important;
      transition-duration: ${motionDuration.instant} !important;
      scroll-behavior: auto !important;
    }
  }
`;
