import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Link, useView } from '@elbi/portal-sdk';
import type { Section } from '@elbi/portal-sdk/host';
import { anAccommodation, anAccommodationView } from '@elbi/places-kit/testing';
import { mockApi } from '@elbi/portal-sdk/testing';
import { aSection } from '../testing/portal-sections.tsx';
import { renderPortal, standInForBrowser } from '../testing/render-portal.tsx';

standInForBrowser();

const VIEW = '/api/view/accommodation';

function Place() {
  const { data } = useView(VIEW);
  return <h1>{data?.accommodation.accommodationName}</h1>;
}

function Home() {
  return <Link to="/accommodation/?id=1">To the place</Link>;
}

/** A home page, and a page with a view whose code loads when the test allows it. */
function sectionsWith(code: Promise<{ default: typeof Place }>): Section[] {
  return [
    aSection('search', [{ path: '/', page: () => Promise.resolve({ default: Home }) }]),
    aSection('listing', [{ path: '/accommodation', view: VIEW, page: () => code }]),
  ];
}

it('fetches the data of a page while its code loads, once for both', async () => {
  let codeArrives = (_: { default: typeof Place }) => undefined as void;
  const code = new Promise<{ default: typeof Place }>((resolve) => (codeArrives = resolve));
  const { user } = renderPortal({ sections: sectionsWith(code) });
  const api = mockApi({
    'GET /api/view/accommodation': anAccommodationView({
      accommodation: anAccommodation({ accommodationName: 'Kalachuchi Court' }),
    }),
  });
  await user.click(await screen.findByRole('link', { name: 'To the place' }));
  await expect.poll(() => api.requests('GET /api/view/accommodation')).toHaveLength(1);
  codeArrives({ default: Place });
  expect(await screen.findByRole('heading', { name: 'Kalachuchi Court' })).toBeInTheDocument();
  expect(api.requests('GET /api/view/accommodation')).toHaveLength(1);
});
