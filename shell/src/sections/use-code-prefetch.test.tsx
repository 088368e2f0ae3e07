import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link } from '@elbi/portal-sdk';
import { aSection } from '../testing/portal-sections.tsx';
import { renderPortal, standInForBrowser } from '../testing/render-portal.tsx';

standInForBrowser();

const LISTING = '/sections/listing/v2/section.js';
const PROFILE = '/sections/profile/v2/section.js';

function Home() {
  return (
    <>
      <h1>Places</h1>
      <Link to="/accommodation/?id=1">A place</Link>
      <Link to="/accommodation/?id=2">Another place</Link>
      <Link to="/profile/owner?id=1">Its owner, far below</Link>
      <Link to="/profile/admin">For admins</Link>
      <a href="https://example.com/profile/owner">Elsewhere</a>
    </>
  );
}

const Page = () => <h1>A page</h1>;
const page = () => Promise.resolve({ default: Page });
const sections = [
  aSection('search', [{ path: '/', page: () => Promise.resolve({ default: Home }) }]),
  aSection('listing', [{ path: '/accommodation', page }]),
  aSection('profile', [{ path: '/profile/owner', page }]),
  aSection('admin', [{ path: '/profile/admin', access: ['admin'], page }]),
];

/** Pending idle callbacks of the browser. */
let whenIdle: (() => void)[] = [];

beforeEach(() => {
  whenIdle = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => whenIdle.push(act));
  // jsdom has no layout: elements marked "far below" are out of view.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.textContent?.includes('far below') ? window.innerHeight + 100 : 100;
    return new DOMRect(0, top, 100, 20);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

async function openHome() {
  const rendered = renderPortal({ sections });
  await screen.findByRole('heading', { name: 'Places' });
  const { prefetchFiles } = rendered.sections;
  return {
    ...rendered,
    idle: () => whenIdle.forEach((act) => act()),
    fetched: () => prefetchFiles.mock.calls.map(([entry]) => entry),
  };
}

const onLine = (connection: Navigator['connection']) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

it('fetches the code behind links in view when the page is idle, once', async () => {
  const { fetched, idle } = await openHome();
  expect(fetched()).toEqual([]);
  idle();
  expect(fetched()).toEqual([LISTING]);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'does not prefetch on an expensive connection: %o',
  async (connection) => {
    onLine(connection);
    const { fetched, idle } = await openHome();
    idle();
    expect(fetched()).toEqual([]);
  },
);

it.each(['pointer', 'keyboard'])(
  'fetches the code of a page whose link the %s reaches, on any line',
  async (device) => {
    onLine({ saveData: true });
    const { fetched, user } = await openHome();
    const link = screen.getByRole('link', { name: 'Its owner, far below' });
    if (device === 'pointer') await user.hover(link);
    else link.focus();
    expect(fetched()).toEqual([PROFILE]);
  },
);

it('fetches nothing that this user may not see', async () => {
  const { fetched, user } = await openHome();
  await user.hover(screen.getByRole('link', { name: 'For admins' }));
  await user.hover(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(fetched()).toEqual([]);
});
