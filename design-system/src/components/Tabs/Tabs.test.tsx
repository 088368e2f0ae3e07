// @vitest-environment-options { "worker": "tabs" }
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

it('names the open panel by its tab, also in markup without scripts', () => {
  const page = document.createElement('main');
  page.innerHTML = renderToString(
    <Tabs
      label="Lists"
      value="archived"
      items={['owned', 'archived'].map((value) => ({ value, label: value, content: value }))}
    />,
  );
  const [, tab] = page.querySelectorAll('[role=tab]');
  const panel = page.querySelector('[role=tabpanel]');
  expect(panel?.textContent).toBe('archived');
  expect(panel?.getAttribute('aria-labelledby')).toBe(tab!.id);
});
