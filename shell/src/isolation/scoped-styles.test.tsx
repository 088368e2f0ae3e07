import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordRunning, scopeSectionStyles } from './scoped-styles.ts';

let stop: () => void;
beforeEach(() => {
  document.head.innerHTML = '<style>body { margin: 0 }</style>';
  stop = scopeSectionStyles();
  recordRunning('mapper');
});
afterEach(() => {
  stop();
  document.head.innerHTML = '';
});

/** @param by of the page's code, which needs the nonce, or of an extension */
function addStyle(css: string, by: 'section' | 'styled-components' | 'extension'): CSSStyleSheet {
  const style = document.createElement('style');
  if (by === 'styled-components') style.dataset['styled'] = 'active';
  if (by !== 'extension') style.nonce = 'of-styles';
  style.textContent = css;
  document.head.append(style);
  // jsdom returns its own representation of the element, without a nonce.
  return Object.defineProperty(style.sheet!, 'ownerNode', { value: style });
}

it('scopes a style sheet to the section whose code ran last, except for fonts', async () => {
  // jsdom does not support `@scope`.
  const inserted = vi.spyOn(CSSStyleSheet.prototype, 'insertRule').mockReturnValue(0);
  addStyle('h1 { color: red } @font-face { font-family: x }', 'section');
  await vi.waitFor(() => expect(inserted).toHaveBeenCalledTimes(1));
  const [rule = ''] = inserted.mock.lastCall!;
  expect(rule).toMatch(/^@scope \(\[data-section="mapper"\], body > :not\(#elbi-root\)\) \{ h1 /);
});

it('does not change the sheets of the portal, of styled-components and of extensions', async () => {
  addStyle('.a { color: red }', 'styled-components');
  addStyle('p { color: red }', 'extension');
  const last = addStyle('h1 { color: red }', 'section');
  await vi.waitFor(() => expect(last.cssRules[0]?.cssText).not.toMatch(/^h1/));
  const rules = [...document.styleSheets].map(({ cssRules }) => cssRules[0]?.cssText.split(' ')[0]);
  expect(rules.slice(0, 3)).toEqual(['body', '.a', 'p']);
});
