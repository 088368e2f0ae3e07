import { expect, it, onTestFinished } from 'vitest';
import { setTheme } from './theme.ts';

/** The test window, which Vitest exposes separately from its globals. */
declare const jsdom: { reconfigure: (to: { url: string }) => void };

it('is stored behind https in a cookie that no other host can set', () => {
  const before = window.location.href;
  onTestFinished(() => jsdom.reconfigure({ url: before }));
  jsdom.reconfigure({ url: 'https://stays.example.com/' });
  setTheme('dark');
  expect(document.cookie).toContain('__Host-theme=dark');
});
