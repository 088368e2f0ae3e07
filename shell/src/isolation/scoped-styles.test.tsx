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

function addStyle(css: string, styled?: string): CSSStyleSheet {
  const style = document.createElement('style');
  if (styled) style.dataset['styled'] = styled;
  style.textContent = css;
  document.head.append(style);
  return style.sheet!;
}

it('scopes a style sheet to the section whose code ran last, except for fonts', async () => {
  // jsdom does not support `@scope`.
  const inserted = vi.spyOn(CSSStyleSheet.prototype, 'insertRule').mockReturnValue(0);
  addStyle('h1 { color: red } @font-face { font-family: x }');
  await vi.waitFor(() => expect(inserted).toHaveBeenCalledTimes(1));
  const [rule = ''] = inserted.mock.lastCall!;
  expect(rule).toMatch(/^@scope \(\[data-section="mapper"\], body > :not\(#elbi-root\)\) \{ h1 /);
});

it('does not change the sheets of the portal and of styled-components', async () => {
  addStyle('.a { color: red }', 'active');
  const last = addStyle('h1 { color: red }');
  await vi.waitFor(() => expect(last.cssRules[0]?.cssText).not.toMatch(/^h1/));
  const rules = [...document.styleSheets].map(({ cssRules }) => cssRules[0]?.cssText.split(' ')[0]);
  expect(rules.slice(0, 2)).toEqual(['body', '.a']);
});
