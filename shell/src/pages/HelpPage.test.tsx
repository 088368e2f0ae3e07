import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SETTINGS } from '@elbi/portal-sdk/testing';
import { renderPortal, standInForBrowser } from '../testing/render-portal.tsx';
// Loaded in advance, so that tests do not wait for it.
import './HelpPage.tsx';

standInForBrowser();

async function openHelp(path: string, helpPhones?: { police: string }) {
  renderPortal({ path, bootstrap: { settings: { ...SETTINGS, helpPhones } } });
  await screen.findByRole('heading', { level: 1, name: 'If something goes wrong' });
  return within(screen.getByRole('main'));
}

it('has six matters, each with laws, their year and section (S7.help.1)', async () => {
  const page = await openHelp('/help');
  const matters = page.getAllByRole('heading', { level: 2 });
  expect(matters).toHaveLength(6);
  for (const matter of matters) {
    const text = matter.parentElement!.textContent;
    const laws = text.match(/(RA|Act) \d+/g);
    expect(laws).not.toBeNull();
    expect(text.match(/(RA|Act) \d+ of \d{4}, (Article|Section) \d+/g)).toHaveLength(laws!.length);
  }
  const text = screen.getByRole('main').textContent;
  const resolutions = text.match(/resolution/gi)!;
  // A resolution holds for some years only.
  expect(text.match(/Resolution \d{4}-\d+ of [^.]* until \w+ \d+, \d{4}\./g)).toHaveLength(
    resolutions.length,
  );
  expect(page.getByText(/^Laws as of November 28, 2026/)).toBeVisible();
});

it('has the numbers that are set, and no others (S7.help.2)', async () => {
  const page = await openHelp('/help', { police: '0900 000 0001' });
  expect(page.getByRole('link', { name: 'Police: 0900 000 0001' })).toHaveAttribute(
    'href',
    'tel:+639000000001',
  );
  expect(page.queryByText(/Barangay:|Fire station:|Housing office:/)).toBeNull();
  expect(page.getByText(/open its page and press Report/)).toBeVisible();
});

it('leads to the report of the place that it was opened from (S7.help.2)', async () => {
  const page = await openHelp('/help?id=one');
  expect(page.getByRole('link', { name: 'Report this place' })).toHaveAttribute(
    'href',
    '/accommodation/?id=one#report',
  );
});
