import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrive, noteRunning } from './presence.ts';
import { keepStylesInPlace } from './styles.ts';

let stop: () => void;
beforeEach(() => {
  document.head.innerHTML = '<style>body { margin: 0 }</style>';
  stop = keepStylesInPlace();
});
afterEach(() => {
  stop();
  document.head.innerHTML = '';
});

function addStyle(css: string, attributes = {}): CSSStyleSheet {
  const style = Object.assign(document.createElement('style'), attributes);
  style.textContent = css;
  document.head.append(style);
  return style.sheet!;
}

it('lets a style sheet that a section brings rest while the section is away', async () => {
  noteRunning('mapper');
  const sheet = addStyle('h1 { color: red }');
  const leave = arrive('mapper');
  await vi.waitUntil(() => sheet.cssRules[0]?.cssText.startsWith('h1') === false);
  expect(sheet.disabled).toBe(false);
  leave();
  expect(sheet.disabled).toBe(true);
  const leaveAgain = arrive('mapper');
  expect(sheet.disabled).toBe(false);
  leaveAgain();
});

it('leaves those of the portal and of styled-components as they are', () => {
  const leave = arrive('mapper');
  const own = document.createElement('style');
  own.dataset['styled'] = 'active';
  document.head.append(own);
  own.append('.a { color: red }');
  leave();
  const rules = [...document.styleSheets].map(({ cssRules, disabled }) => [
    cssRules[0]?.cssText.split(' ')[0],
    disabled,
  ]);
  expect(rules).toEqual([
    ['body', false],
    ['.a', false],
  ]);
});
