import { STYLE_NAMES_ELEMENT_ID } from '@elbi/contract/domain';
import { joinStyles } from './style-names.ts';

/** Restores the style element of the document for styled-components, which reads it as it loads. */
export function restoreStyles(): void {
  const style = document.querySelector('style[data-styled-version]:not([data-styled])');
  const names = document.getElementById(STYLE_NAMES_ELEMENT_ID)?.textContent;
  if (!style || !names) return;
  // Not parsed as styles a second time: styled-components inserts the rules itself.
  style.setAttribute('type', 'text/plain');
  style.textContent = joinStyles(style.textContent, JSON.parse(names) as string[]);
  style.setAttribute('data-styled', 'true');
}

restoreStyles();
