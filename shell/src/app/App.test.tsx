import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RoleName } from '@elbi/contract/domain';
import {
  Fragment,
  Link,
  NotFound,
  PageLoading,
  useDocumentTitle,
  useNavigation,
  useView,
} from '@elbi/portal-sdk';
import { SETTINGS, aReleasesView, aSessionUser, mockApi } from '@elbi/portal-sdk/testing';
import { PORTAL_SECTIONS, aSection } from '../testing/portal-sections.tsx';
import { openSessionChannel } from '../session/session-channel.ts';
import { address, renderPortal, standInForBrowser } from '../testing/render-portal.tsx';

standInForBrowser();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The sections of the portal, with this home page. */
function withHome(Page: () => React.JSX.Element) {
  return [
    aSection('search', [{ path: '/', page: () => Promise.resolve({ default: Page }) }]),
    ...PORTAL_SECTIONS.slice(1),
  ];
}

describe('pages', () => {
  it('come from the registry, with and without a trailing slash', async () => {
    const events = aSection('events', [{ path: '/events', title: 'Events' }]);
    renderPortal({ path: '/events/', sections: [...PORTAL_SECTIONS, events] });
    expect(await heading('Events')).toBeInTheDocument();
  });

  it.each([
    ['an unknown address', { path: '/nowhere' }],
    ['what the server did not find', { path: '/accommodation?id=1', bootstrap: { status: 404 } }],
  ] as const)('show "Page Not Found" for %s (S2.routes.9, S8.pages.1)', async (_, options) => {
    const { user } = renderPortal(options);
    expect(await heading('Page Not Found')).toBeInTheDocument();
    expect(document.title).toBe('Page Not Found · Elbi Stays');
    expect(
      screen.getByText('The page might have been removed, renamed or is unavailable.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'RETURN TO HOME' }));
    expect(await heading('Discover Accommodations')).toBeInTheDocument();
  });

  it.each(['#%', '#100%', '#%E0%A4%A', '?page=%&accommodationName=%E0%A4%A#%%'])(
    'open at an address that cannot be decoded: %s',
    async (malformed) => {
      renderPortal({ path: `/${malformed}` });
      expect(await heading('Discover Accommodations')).toBeInTheDocument();
    },
  );

  it('scroll to the part that the address names', async () => {
    const scrolled = vi.fn();
    // jsdom lacks it.
    Element.prototype.scrollIntoView = scrolled;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const Part = () => (
      <>
        <Link to="/#rents">Rents</Link>
        <h2 id="rents">Rents of the last years</h2>
      </>
    );
    const { user } = renderPortal({ sections: withHome(Part) });
    await user.click(await screen.findByRole('link', { name: 'Rents' }));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading', { name: /^Rents/ })]);
  });

  it('let a section show the Not Found page', async () => {
    renderPortal({ sections: withHome(() => <NotFound />) });
    expect(await heading('Page Not Found')).toBeInTheDocument();
  });
});

describe('a loading page', () => {
  const never = () => new Promise<never>(() => undefined);

  it('shows its own skeleton before the code of its section has loaded', async () => {
    const events = aSection('events', [
      { path: '/events', page: never, skeleton: ['title', 'cards'] },
    ]);
    renderPortal({ path: '/events', sections: [...PORTAL_SECTIONS, events] });
    const region = await screen.findByRole('status');
    expect(region).toHaveAttribute('aria-busy', 'true');
    expect(region).toHaveTextContent('The page is loading');
  });

  it('keeps its skeleton, without fading in again, until its data has loaded', async () => {
    let load: (page: { default: typeof PageLoading }) => void = () => undefined;
    const page = () => new Promise<{ default: typeof PageLoading }>((resolve) => (load = resolve));
    const events = aSection('events', [{ path: '/events', page, skeleton: ['title', 'cards'] }]);
    renderPortal({ path: '/events', sections: [...PORTAL_SECTIONS, events] });
    const drawn = () => [...document.querySelectorAll('[data-block]')].map((one) => one.outerHTML);
    await screen.findByRole('status');
    const ofCode = drawn();
    expect(ofCode).toHaveLength(2);
    expect(document.querySelector('[data-continued]')).toBeNull();
    load({ default: PageLoading });
    await waitFor(() => expect(document.querySelector('[data-continued]')).not.toBeNull());
    expect(drawn()).toEqual(ofCode);
  });

  it('requests its data again when its code arrives after the line was cut', async () => {
    const { fetch } = globalThis;
    let isCut = true;
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
      isCut ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...request),
    );
    const Page = () => <h1>{useView('/api/view/releases').data ? 'Events' : 'No data'}</h1>;
    let load: (page: { default: typeof Page }) => void = () => undefined;
    const page = () => new Promise<{ default: typeof Page }>((resolve) => (load = resolve));
    const events = aSection('events', [{ path: '/events', page, view: '/api/view/releases' }]);
    mockApi({ 'GET /api/view/releases': aReleasesView() });
    renderPortal({ path: '/events', sections: [...PORTAL_SECTIONS, events] });
    await screen.findByRole('status');
    isCut = false;
    load({ default: Page });
    expect(await heading('Events')).toBeVisible();
  });

  it('requests its data again when it was left before its code arrived', async () => {
    const Page = () => <h1>{useView('/api/view/releases').data ? 'Events' : 'No data'}</h1>;
    let load: (page: { default: typeof Page }) => void = () => undefined;
    const page = () => new Promise<{ default: typeof Page }>((resolve) => (load = resolve));
    const events = aSection('events', [{ path: '/events', page, view: '/api/view/releases' }]);
    const { requests } = mockApi({ 'GET /api/view/releases': aReleasesView() });
    const { user } = renderPortal({
      path: '/events',
      sections: [...withHome(() => <Link to="/events">Events</Link>), events],
    });
    const sent = () => requests('GET /api/view/releases');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Elbi Stays, home' }));
    await user.click(await screen.findByRole('link', { name: 'Events' }));
    load({ default: Page });
    expect(await heading('Events')).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('of a section without a skeleton shows a spinner', async () => {
    const events = aSection('events', [{ path: '/events', page: never }]);
    renderPortal({ path: '/events', sections: [...PORTAL_SECTIONS, events] });
    expect(await screen.findByText('The page is loading')).toBeInTheDocument();
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });
});

describe('a new role', () => {
  it('opens the page of its notification without a reload', async () => {
    const student = aSessionUser();
    const owner = { ...student, ...aSessionUser({ role: 'owner', _id: student._id }) };
    const home = () => (
      <>
        <h1>Discover Accommodations</h1>
        <Link to="/add/accommodation">You can now add your accommodations</Link>
      </>
    );
    const { user } = renderPortal({ user: student, sections: withHome(home) });
    const news = await screen.findByRole('link', { name: /You can now add/ });
    mockApi({ 'GET /api/auth/login/success': { success: true, user: owner, data: owner } });
    await user.click(news);
    expect(await heading('Add Accommodation')).toBeInTheDocument();
    expect(address()).toBe('/add/accommodation');
  });
});

describe('the route guard', () => {
  const verdicts: [path: string, title: string, roles: RoleName[]][] = [
    ['/add/accommodation', 'Add Accommodation', ['admin', 'owner']],
    ['/profile/user', 'Your profile', ['registered']],
    ['/profile/admin', 'Moderation', ['admin']],
    ['/profile/owner', 'Owner profile', ['admin', 'owner', 'registered', 'unregistered']],
  ];
  const cases = verdicts.flatMap(([path, title, roles]) =>
    (['admin', 'owner', 'registered'] as const).map(
      (role) => [path, role, roles.includes(role) ? title : 'Unauthorized Access'] as const,
    ),
  );

  it.each(cases)(
    'of %s shows %s: %s (S2.routes.1, S2.routes.3, S2.routes.4, S2.routes.5, S2.routes.6, S2.guard.1, S2.guard.2)',
    async (path, role, title) => {
      renderPortal({ path, role });
      expect(await heading(title)).toBeInTheDocument();
      expect(address()).toBe(title === 'Unauthorized Access' ? '/unauthorized' : path);
    },
  );

  it('sends a visitor home, where the login dialog opens and returns (S2.guard.3)', async () => {
    renderPortal({ path: '/profile/user?page=2' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Log In' }));
    expect(address()).toBe('/?login=1&next=%2Fprofile%2Fuser%3Fpage%3D2');
    expect(dialog.getByRole('link', { name: 'LOG IN WITH GOOGLE' })).toHaveAttribute(
      'href',
      '/api/auth/login?next=%2Fprofile%2Fuser%3Fpage%3D2',
    );
  });

  it('shows the specified message on a denied page (S2.routes.8, S8.pages.1)', async () => {
    renderPortal({ path: '/unauthorized' });
    expect(await heading('Unauthorized Access')).toBeInTheDocument();
    expect(screen.getByText(/restricted access/)).toHaveTextContent(/contact the administrator/);
    expect(screen.getByRole('link', { name: 'RETURN TO HOME' })).toHaveAttribute('href', '/');
  });
});

describe('the page of a suspended user', () => {
  it('shows the reason, whom to ask, and the way home', async () => {
    renderPortal({
      path: '/suspended',
      bootstrap: { fallback: { suspension: 'Two places with copied pictures.' } },
    });
    expect(await heading('Your account is suspended')).toBeInTheDocument();
    expect(screen.getByText(/Reason: Two places with copied pictures\./)).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      'mailto:hello@example.com',
      'tel:+639000000000',
    ]);
  });
});

describe('navigation between pages', () => {
  function Home() {
    const { navigate } = useNavigation();
    useDocumentTitle('Discover');
    return (
      <>
        <h1>Discover</h1>
        <Link to="/accommodation?id=1">Dapdap</Link>
        <button onClick={() => navigate('/?type=2', { keepScroll: true })}>Filter</button>
      </>
    );
  }

  it('moves the focus to the heading, sets the title, announces it, and starts at the top', async () => {
    const { user } = renderPortal({ sections: withHome(Home) });
    await user.click(await screen.findByRole('link', { name: 'Dapdap' }));
    expect(await heading('Accommodation')).toHaveFocus();
    expect(document.title).toBe('Accommodation · Elbi Stays');
    expect(await screen.findByText('Accommodation · Elbi Stays')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  it('moves the focus to the heading that replaces one of a skeleton', async () => {
    let load: () => void = () => undefined;
    function Place() {
      const [isLoaded, setLoaded] = useState(false);
      load = () => setLoaded(true);
      return isLoaded ? (
        <h1>Dapdap</h1>
      ) : (
        <section>
          <h1>Loading</h1>
        </section>
      );
    }
    const listing = aSection('listing', [
      { path: '/accommodation', page: () => Promise.resolve({ default: Place }) },
    ]);
    const { user } = renderPortal({ sections: [...withHome(Home).slice(0, 1), listing] });
    await user.click(await screen.findByRole('link', { name: 'Dapdap' }));
    expect(await heading('Loading')).toHaveFocus();
    act(() => load());
    expect(await heading('Dapdap')).toHaveFocus();
  });

  it('keeps a title set by the page', async () => {
    function Place() {
      useDocumentTitle("Dapdap Ladies' Dorm");
      return <h1>Dapdap</h1>;
    }
    const listing = aSection('listing', [
      { path: '/accommodation', page: () => Promise.resolve({ default: Place }) },
    ]);
    const { user } = renderPortal({ sections: [...withHome(Home).slice(0, 1), listing] });
    await user.click(await screen.findByRole('link', { name: 'Dapdap' }));
    await heading('Dapdap');
    expect(document.title).toBe("Dapdap Ladies' Dorm · Elbi Stays");
  });

  it('keeps scroll position and focus for a change within the page', async () => {
    const { user } = renderPortal({ sections: withHome(Home) });
    const filter = await screen.findByRole('button', { name: 'Filter' });
    await user.click(filter);
    expect(address()).toBe('/?type=2');
    expect(filter).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('restores the scroll position on Back', async () => {
    const { user } = renderPortal({ sections: withHome(Home) });
    const link = await screen.findByRole('link', { name: 'Dapdap' });
    vi.stubGlobal('scrollY', 640);
    await user.click(link);
    await heading('Accommodation');
    vi.stubGlobal('scrollY', 0);
    window.history.back();
    await heading('Discover');
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  });

  it('shows home as it was left on Back, and remounts it by a link', async () => {
    const effects: string[] = [];
    function Notes() {
      useEffect(() => {
        effects.push('mounted');
        return () => void effects.push('unmounted');
      }, []);
      return (
        <>
          <Home />
          <input aria-label="Note" />
        </>
      );
    }
    const { user } = renderPortal({ path: '/?type=2', sections: withHome(Notes) });
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'near the gate');
    await user.click(screen.getByRole('link', { name: 'Dapdap' }));
    expect(await heading('Accommodation')).toHaveFocus();
    expect(note).not.toBeVisible();
    expect(effects).toEqual(['mounted', 'unmounted']);
    window.history.back();
    expect(await heading('Discover')).toHaveFocus();
    expect(note).toBeVisible();
    expect(document.title).toBe('Discover · Elbi Stays');
    await user.click(screen.getByRole('link', { name: 'Dapdap' }));
    await heading('Accommodation');
    await user.click(screen.getAllByRole('link', { name: /Home/ })[0]!);
    await heading('Discover');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    expect(note).not.toBeInTheDocument();
  });

  it('does not show the home of a former user', async () => {
    const { user } = renderPortal({ role: 'registered', sections: withHome(Home) });
    const left = await heading('Discover');
    await user.click(screen.getByRole('link', { name: 'Dapdap' }));
    await heading('Accommodation');
    const otherTab = openSessionChannel(undefined, 1);
    otherTab.send({ loggedOut: true });
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(left).not.toBeInTheDocument();
    window.history.back();
    expect(await heading('Discover')).toHaveFocus();
    otherTab.close();
  });

  it('lets the keyboard skip the header', async () => {
    const { user } = renderPortal();
    await heading('Discover Accommodations');
    Element.prototype.scrollIntoView = vi.fn();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(address()).toBe('/');
  });
});

describe('a section that fails', () => {
  beforeEach(() => {
    // React logs what a boundary catches; here that is the injected error.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  function Throws(): never {
    throw new Error('Broken on purpose');
  }

  it('is named, with Retry, and does not break header, footer and other pages', async () => {
    const { user } = renderPortal({ sections: withHome(Throws) });
    expect(await heading('The search section could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/built it as a course project/)).toBeInTheDocument();
    await user.click(footer.getByRole('link', { name: 'Terms of use' }));
    expect(await heading('Terms of use')).toBeInTheDocument();
  });

  it('names the section of a fragment, and does not break the page around it', async () => {
    const sections = withHome(() => (
      <>
        <h1>Discover</h1>
        <Fragment
          name="profile/BecomeOwnerDialog"
          props={{ open: true, onClose: () => undefined }}
        />
        <Link to="/profile/owner">On</Link>
      </>
    ));
    const { user } = renderPortal({
      sections: sections.map((section) => ({ ...section, fragments: {} })),
    });
    expect(await screen.findByText('The profile section could not be loaded')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'On' }));
    // A missing fragment does not affect the pages of its section.
    expect(await heading('Owner profile')).toBeInTheDocument();
  });
});

describe('the session', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const waiting = aSessionUser({ applicationPending: true });
  const owner = { ...waiting, ...aSessionUser({ role: 'owner', _id: waiting._id }) };
  const accepted = {
    'GET /api/auth/login/success': { success: true, user: owner, data: owner },
  } as const;

  it('is refreshed on return to the tab, and the header follows', async () => {
    renderPortal({ user: waiting });
    await heading('Discover Accommodations');
    mockApi(accepted);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(screen.queryByText('Application pending')).not.toBeInTheDocument());
  });

  it('is refreshed on the next page', async () => {
    const { user } = renderPortal({ user: waiting });
    await heading('Discover Accommodations');
    mockApi(accepted);
    await user.click(screen.getByRole('link', { name: 'Terms of use' }));
    await waitFor(() => expect(screen.queryByText('Application pending')).not.toBeInTheDocument());
  });
});

describe('the footer', () => {
  it('contains the contact settings, About Us and the links (S2.footer.1, S2.footer.2, S2.footer.3)', async () => {
    renderPortal();
    await heading('Discover Accommodations');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('heading', { name: 'About Us' })).toBeInTheDocument();
    expect(footer.getByRole('link', { name: '0900 000 0000' })).toHaveAttribute(
      'href',
      'tel:+639000000000',
    );
    expect(footer.getByRole('link', { name: 'hello@example.com' })).toBeInTheDocument();
    for (const name of ['Home', 'Privacy notice', 'Terms of use']) {
      expect(footer.getByRole('link', { name })).toBeInTheDocument();
    }
  });

  it('asks a visitor who opens their profile to log in (S2.footer.1)', async () => {
    const { user } = renderPortal();
    const footer = within(screen.getByRole('contentinfo'));
    await user.click(footer.getByRole('link', { name: 'Profile' }));
    expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeInTheDocument();
  });

  it('shows no contact that is not set (S2.footer.2)', async () => {
    const settings = { ...SETTINGS, contactPhone: null, contactEmail: null, localSignIn: true };
    renderPortal({ bootstrap: { settings } });
    await heading('Discover Accommodations');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.queryByRole('link', { name: /@|\d/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^Local sign-in is on/)).toBeInTheDocument();
  });
});
