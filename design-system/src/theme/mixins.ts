import { css } from 'styled-components';
import { border, color, radius, size, text } from './generated/tokens.ts';

/** The name of a text style, like `pageTitle`. */
export type TextStyle = keyof typeof text;

/** Font, line height and tracking of one text style. */
export function typeset(style: TextStyle): string {
  const font = text[style];
  return `font: ${font}; letter-spacing: ${font.replace(/\)$/, '-tracking)')};`;
}

/** The focus ring: ink with a gap, 16:1 on the page. */
export const focusRing = css`
  &:focus-visible {
    outline: ${border.strong} solid ${color.text};
    outline-offset: ${size.focusGap};
  }
`;

/** On photos the ring also has a white line around it. */
export const focusRingOnPhoto = css`
  &:focus-visible {
    outline: ${border.strong} solid ${color.text};
    outline-offset: ${size.focusGap};
    box-shadow: 0 0 0 calc(${border.strong} * 3) ${color.photoRing};
  }
`;

/** Only for screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: ${border.hairline};
  height: ${border.hairline};
  margin: calc(${border.hairline} * -1);
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/**
 * An invisible native control over its drawn replacement, so that touch exploration with a screen
 * reader finds it where it is drawn. Its container is positioned.
 */
export const unseenOver = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

/** Truncates to one line with an ellipsis. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Truncates to two lines with an ellipsis. */
export const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Removes the browser's button styles. */
export const bareButton = css`
  appearance: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: pointer;
`;

/** Wraps animations that are off for users who prefer reduced motion. */
export const motionSafe = '@media (prefers-reduced-motion: no-preference)';
export const motionReduced = '@media (prefers-reduced-motion: reduce)';
/** Media query of pointers that can hover; a touch would leave a hover state. */
export const canHover = '@media (hover: hover)';
/** Media query of precise pointers, which allow smaller targets. */
export const finePointer = '@media (pointer: fine)';
/** Omits from paper what is only of use on a screen; last in a rule. */
export const screenOnly = css`
  @media print {
    display: none;
  }
`;
/** Extends the touch target of a short text to 44 px. */
export const touchTarget = css`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    width: 100%;
    min-width: ${size.targetMin};
    height: ${size.targetMin};
    translate: -50% -50%;
    ${finePointer} {
      content: none;
    }
  }
`;
/** Media query of browsers without scripts, to hide controls that need one. */
export const withoutScripts = '@media (scripting: none)';
/** Hides a button to which only a script can react. */
export const needsScripts = css`
  &[type='button'] {
    ${withoutScripts} {
      display: none;
    }
  }
`;
/**
 * Media query of windows where bars may be sticky: not in print, nor where they would take half of
 * a magnified window.
 */
export const roomForBars = '@media screen and (min-height: 400px)';
/** Media query of forced colours, which drop backgrounds and shadows. */
export const forcedColours = '@media (forced-colors: active)';

/**
 * Of two elements marked `data-theme-of` light and dark, shows the one of the theme: both are in
 * the document, so that the server need not know the theme.
 */
export const shownInTheme = css`
  &[data-theme-of='dark'],
  [data-theme='dark'] &[data-theme-of='light'] {
    display: none;
  }
  [data-theme='dark'] &[data-theme-of='dark'] {
    display: block;
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) &[data-theme-of='light'] {
      display: none;
    }
    :root:not([data-theme]) &[data-theme-of='dark'] {
      display: block;
    }
  }
`;
