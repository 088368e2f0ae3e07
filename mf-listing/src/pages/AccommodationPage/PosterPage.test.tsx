import { anAccommodation, anAccommodationView } from '@elbi/places-kit/testing';
import { aSessionUser, anId, renderSection } from '@elbi/portal-sdk/testing';
import { screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, it, vi } from 'vitest';
import { PLACE_ID, PLACE_KEY } from '../../testing/open-place.tsx';
// The page is a separate chunk; it is loaded before the clock of a test starts.
import './PosterPage.tsx';
import section from '../../section.tsx';

const OWN = anAccommodation();
const OWNER = aSessionUser({ role: 'owner', _id: OWN.ownerId });

function open(place: Parameters<typeof anAccommodation>[0] = {}, user = OWNER) {
  return renderSection(section, {
    path: `/accommodation/poster?id=${PLACE_ID}`,
    data: { [PLACE_KEY]: anAccommodationView({ accommodation: anAccommodation(place) }) },
    user,
  });
}

/** Returns what a camera reads of a code, at four pixels a module. */
function scan(code: HTMLElement): string | undefined {
  const modules = Number(code.getAttribute('viewBox')!.split(' ')[2]);
  const width = modules * 4;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const dark = code.querySelector('[fill="black"]')!.getAttribute('d')!;
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)/g)) {
    for (let pixel = 0; pixel < 16; pixel += 1) {
      const row = Number(y) * 4 + Math.floor(pixel / 4);
      const at = (row * width + Number(x) * 4 + (pixel % 4)) * 4;
      pixels.fill(0, at, at + 3);
    }
  }
  return jsQR(pixels, width, width)?.data;
}

it('has a code that leads to the place, its price and walk, and prints (S7.poster.1)', async () => {
  const { user } = open();
  const code = await screen.findByRole('img', {
    name: "QR code of the page of Dapdap Ladies' Dorm",
  });
  expect(scan(code)).toBe(`${origin}/accommodation/?id=${PLACE_ID}`);
  expect(screen.getByText('Scan for reviews and what is free today')).toBeVisible();
  expect(screen.getByText('8 min walk to Raymundo Gate')).toBeVisible();
  expect(screen.getByText(/^₱.* \/ month per head$/)).toBeVisible();
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it.each([
  ['an archived place', { isArchived: true }, OWNER],
  ['a place of another owner', { ownerId: anId('another owner') }, OWNER],
  [
    'a place of another owner, for an admin',
    { ownerId: anId('another owner') },
    aSessionUser({ role: 'admin' }),
  ],
])('does not exist for %s (S7.poster.1)', async (_what, place, user) => {
  open(place, user);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
