import { act, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aHomeView,
  aPinsView,
  aSearchResult,
  anAccommodation,
  someAccommodations,
} from '@elbi/places-kit/testing';
import {
  aSessionUser,
  anId,
  apiFailure,
  mockApi,
  pendingResponse,
  networkFailure,
  renderSection,
} from '@elbi/portal-sdk/testing';
import section from '../../section.tsx';
import { openHome } from '../../testing/open-home.tsx';
import HomePage from './HomePage.tsx';

// jsdom has no layout: nothing to scroll, and every window is a desktop.
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', () => new EventTarget());
});

const paged = (total: number, view = {}) =>
  aHomeView({ search: aSearchResult({ total, sorted: someAccommodations(10) }), ...view });

describe('the home page', () => {
  it('shows the number of places, and ten of them (S2.home.1, S2.home.3, S2.home.7)', async () => {
    openHome(paged(120));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Discover Accommodations' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '120 places' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(document.title).toBe('Discover Accommodations · Elbi Stays');
  });

  it('shows the specified fields on a card (S2.home.11, S9.rating.1)', async () => {
    const place = anAccommodation({ rating: 4.5, reviewCount: 12 });
    openHome(aHomeView({ search: aSearchResult({ sorted: [place] }) }));
    const card = await screen.findByRole('article');
    for (const fact of [
      "Dapdap Ladies' Dorm",
      'Batong Malake · Dormitory',
      '8 min walk to Raymundo Gate',
      'Females Only · Curfew 10:00 PM',
      'from ₱3,500',
      '4.50',
    ]) {
      expect(card).toHaveTextContent(fact);
    }
    expect(within(card).getByRole('img')).toHaveAccessibleName(
      "Dapdap Ladies' Dorm, Dormitory in Batong Malake",
    );
  });

  it('says "from" only of a place with several prices', async () => {
    const place = anAccommodation({ price: [1_800, 1_800] });
    openHome(aHomeView({ search: aSearchResult({ sorted: [place] }) }));
    expect(await screen.findByRole('article')).not.toHaveTextContent('from');
  });

  it('shows the compared amount on cards while a budget is set (S7.find.1)', async () => {
    const monthly = anAccommodation({ monthlyLow: 3_100 });
    const nightly = anAccommodation({ _id: anId('nightly'), monthlyLow: null });
    const view = aHomeView({ search: aSearchResult({ sorted: [monthly, nightly], total: 2 }) });
    const { unmount } = openHome(view);
    await screen.findAllByRole('article');
    expect(screen.queryByText(/with bills/)).toBeNull();
    unmount();
    openHome(view, { path: '/?budget=4000' });
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('from ₱3,100 a month with bills');
    expect(second).not.toHaveTextContent('with bills');
  });

  it('shows on a card that there is no curfew', async () => {
    openHome(aHomeView({ search: aSearchResult({ sorted: [anAccommodation({ curfew: null })] }) }));
    expect(await screen.findByRole('article')).toHaveTextContent('No curfew');
  });

  it('shows the term, without the skyline (S2.home.2)', async () => {
    openHome(paged(1), { path: '/?accommodationName=luring' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Search results for: "luring"' }),
    ).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Search results for: "luring" · Elbi Stays'));
    expect(screen.getByText('1 place')).toBeVisible();
  });

  it('shows how many are priced per night when both units are mixed', async () => {
    const { unmount } = openHome(paged(38, { nightly: 5 }));
    expect(await screen.findByText('33 monthly · 5 nightly')).toBeVisible();
    unmount();
    openHome(paged(38, { nightly: 38 }));
    await screen.findByText('38 places');
    expect(screen.queryByText(/nightly$/)).not.toBeInTheDocument();
  });

  it('links a card to its place, with the list in the history state', async () => {
    const { user, location } = openHome(paged(38), { path: '/?type=2&page=2&utm_source=x' });
    mockApi({ 'GET /api/view/accommodation': apiFailure('unavailable') });
    const link = await screen.findByRole('link', { name: "Tita Luring's Bedspace" });
    expect(link).toHaveAttribute('href', `/accommodation/?id=${anId('accommodation 0')}`);
    expect(screen.getByRole('img', { name: "Tita Luring's Bedspace, Bed Space in Batong Malake" }));
    await user.click(link);
    expect(location()).toMatchObject({
      pathname: '/accommodation/',
      state: { from: '/?type=2&page=2' },
    });
  });

  it('prefetches a place when the pointer rests on its card', async () => {
    const api = mockApi({ 'GET /api/view/accommodation': apiFailure('unavailable') });
    const { user } = openHome(paged(38));
    await user.hover(await screen.findByRole('link', { name: 'Grove House Beds' }));
    await waitFor(() =>
      expect(api.requests('GET /api/view/accommodation')[0]?.query.get('id')).toBe(
        anId('accommodation 1'),
      ),
    );
  });
});

describe('hearts', () => {
  const place = anAccommodation({ isFavorite: false });
  const view = aHomeView({ search: aSearchResult({ sorted: [place] }) });

  it('ask a visitor to log in and save afterwards (S6.favourite.2)', async () => {
    const { user, portal } = openHome(view);
    await user.click(await screen.findByRole('button', { name: "Save Dapdap Ladies' Dorm" }));
    expect(portal.openLogin).toHaveBeenCalledExactlyOnceWith();
    expect(JSON.parse(sessionStorage.getItem('elbi.intent.favourite') ?? '')).toEqual({
      input: [place._id, true],
    });
    sessionStorage.clear();
  });

  it("are a pencil on one's own place, and none for admins (S6.favourite.1)", async () => {
    const { unmount } = openHome(view, {
      user: aSessionUser({ role: 'owner', _id: place.ownerId }),
    });
    expect(await screen.findByRole('link', { name: "Edit Dapdap Ladies' Dorm" })).toHaveAttribute(
      'href',
      `/edit/accommodation?id=${place._id}`,
    );
    unmount();
    openHome(view, { role: 'admin' });
    const card = await screen.findByRole('article');
    await within(card).findByRole('button', { name: /^Compare Dapdap/ });
    expect(within(card).queryByRole('button', { name: /^Save Dapdap/ })).not.toBeInTheDocument();
    expect(within(card).getAllByRole('link')).toHaveLength(1);
  });
});

describe('pages of results', () => {
  it('are real links that keep the filters (S2.home.8)', async () => {
    openHome(paged(38), { path: '/?type=2&page=2' });
    const pages = await screen.findByRole('navigation', { name: 'Pages of results' });
    expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/?type=2&page=3',
    );
    expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/?type=2');
  });

  it('scroll to the top of the results and focus it', async () => {
    const { user, location } = openHome(paged(38));
    mockApi({ 'GET /api/view/home': paged(38) });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(location().search).toBe('?page=2');
    const results = await screen.findByRole('region', { name: 'Places, page 2 of 4' });
    expect(results).toHaveFocus();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
  });

  it('keep the old cards, dimmed, until the new ones have loaded (S4.loading.1)', async () => {
    const { user } = openHome(paged(38));
    mockApi({ 'GET /api/view/home': pendingResponse() });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(document.querySelector('ul[aria-busy="true"]')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(10);
  });
});

describe('states', () => {
  it('is the skeleton of its route while it loads (S2.home.9, S4.loading.1)', async () => {
    mockApi({ 'GET /api/view/home': pendingResponse() });
    renderSection(section);
    expect(await screen.findByText('The page is loading')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('fails with a message and a Retry that works (S8.failure.1)', async () => {
    mockApi({ 'GET /api/view/home': apiFailure('internal') });
    const { user } = renderSection(section);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We could not load the places');
    expect(alert).toHaveTextContent('Something went wrong on our side.');
    expect(screen.queryByText('Nothing to see here.')).not.toBeInTheDocument();
    mockApi({ 'GET /api/view/home': paged(38) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('38 places')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: /^Places/ })).toHaveFocus());
  });

  it('does not show the previous results after a failed search', async () => {
    mockApi({ 'GET /api/view/home': networkFailure() });
    const { user } = openHome(paged(38));
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('shows no results, and which filter to drop (S2.home.10)', async () => {
    const nothing = aSearchResult({ sorted: [], total: 0 });
    const { user, location } = openHome(
      aHomeView({ search: nothing, relax: { param: 'type', total: 4 } }),
      { path: '/?accommodationName=penthouse&type=2,3&loc=Anos' },
    );
    expect(await screen.findByRole('heading', { name: 'Nothing to see here.' })).toBeVisible();
    expect(screen.getByText('No place matches “penthouse” with these filters.')).toBeVisible();
    expect(screen.getByText('Without Bed Space and Dormitory: 4 places')).toBeVisible();
    mockApi({ 'GET /api/view/home': paged(4) });
    const [better, lesser] = screen.getAllByRole('link', { name: /^(Remove Bed|Clear filters)/ });
    expect(lesser).toHaveTextContent('Clear filters');
    expect(lesser).toHaveAttribute('href', '/?accommodationName=penthouse');
    expect(lesser).not.toHaveAttribute('data-variant', 'primary');
    expect(better).toHaveAttribute('data-variant', 'primary');
    await user.click(screen.getByRole('link', { name: 'Remove Bed Space and Dormitory' }));
    expect(location().search).toBe('?accommodationName=penthouse&loc=Anos');
    expect(await screen.findByText('4 places')).toBeVisible();
  });

  it('shows each parsed part of a term as a removable chip, and the dropped part (S7.term.3)', async () => {
    const understood = [
      { text: 'dorm', param: 'type', value: '3' },
      { text: 'girls', param: 'tenant', value: '1' },
      { text: 'bayog', param: 'loc', value: 'Bayog' },
      { text: 'main gate', param: 'point', value: 'main-gate' },
    ];
    const relaxed = { without: 'girls', total: 12 };
    const sorted = [
      anAccommodation({ latitude: 14.1677, longitude: 121.242, locationPrecision: 'exact' }),
    ];
    const { user, location } = openHome(
      aHomeView({ search: aSearchResult({ sorted, total: 12, understood, relaxed }) }),
      { path: '/?accommodationName=dorm+girls+bayog+main+gate&type=3&page=1' },
    );
    const chips = within(await screen.findByRole('list', { name: 'Understood from your search' }));
    expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dormitory',
      'Females Only',
      'Bayog',
      'To Main Gate',
    ]);
    expect(screen.getByText('Without “girls”: 12 places')).toBeVisible();
    mockApi({ 'GET /api/view/home': paged(4) });
    await user.click(
      chips.getByRole('link', { name: 'Remove Females Only (“girls”) from your search' }),
    );
    expect(location().search).toBe('?accommodationName=dorm%20bayog%20main%20gate&type=3');
    expect(screen.getByRole('region', { name: /^Places/ })).toHaveFocus();
  });

  it('shows the results of a BFF that does not count mentions yet', async () => {
    const understood = [{ text: 'dorm', param: 'type', value: '3' }];
    const found = aSearchResult({ understood });
    delete found.mentions;
    openHome(aHomeView({ search: found }), { path: '/?accommodationName=dorm' });
    expect(
      await screen.findByRole('list', { name: 'Understood from your search' }),
    ).toHaveTextContent('Dormitory');
  });

  it('links to the places that only mention a condition, and back (S7.term.5)', async () => {
    const understood = [{ text: 'dorm', param: 'type', value: '3' }];
    const found = aSearchResult({ total: 12, understood, mentions: { total: 38 } });
    const { user, location } = openHome(aHomeView({ search: found }), {
      path: '/?accommodationName=dorm&order=-1&page=2',
    });
    mockApi({ 'GET /api/view/home': paged(4) });
    await user.click(
      await screen.findByRole('link', {
        name: 'Also show 38 places that only mention these words',
      }),
    );
    expect(location().search).toBe('?accommodationName=dorm&text=1&order=-1');
    await user.click(
      await screen.findByRole('link', { name: 'Hide places that only mention these words' }),
    );
    expect(location().search).toBe('?accommodationName=dorm&order=-1');
  });

  it('lists the ignored values of the address (S7.find.4)', async () => {
    openHome(paged(4), { path: '/?ride=-1&loc=atlantis&tenant=1' });
    expect(
      await screen.findByText('Unknown, so ignored: Barangay “atlantis”, Walk or one jeep “-1”.'),
    ).toBeVisible();
  });

  it.each([
    [
      /^No place matches “penthouse”\. Try a name, barangay/,
      '/?accommodationName=penthouse',
      { total: 0 },
      ['See all places', '/'],
    ],
    [
      'There are only 4 pages of results.',
      '/?type=2&page=40',
      { total: 38, pages: 4 },
      ['Go to the first page', '/?type=2'],
    ],
    [
      'No places in this area.',
      '/?box=14.1,121.2,14.11,121.21',
      { total: 0, pages: 0 },
      ['Search the whole town', '/'],
    ],
  ] as const)('links on from "%s" (S7.where.6)', async (sentence, path, found, [name, href]) => {
    openHome(aHomeView({ search: aSearchResult({ sorted: [], ...found }) }), { path });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});

describe('the map of results', () => {
  const at = (latitude: number, longitude: number, overrides = {}) =>
    anAccommodation({
      _id: anId(`at ${latitude}`),
      accommodationName: `Place at ${latitude}`,
      latitude,
      longitude,
      ...overrides,
    });
  const listed = at(14.165, 121.24, { price: [2_500, 3_000] });
  const placed = aHomeView({ search: aSearchResult({ sorted: [listed], total: 38, pages: 4 }) });
  const pins = aPinsView({
    pins: [
      listed,
      at(14.18, 121.25, { price: [800, 900], priceUnit: 'night' }),
      at(14.17, 0, { longitude: null }),
    ],
    total: 3,
  });
  const mockMap = (answer = pins) =>
    mockApi({
      'GET /api/view/home': placed,
      'GET /api/view/pins': answer,
      'GET /api/view/accommodation': apiFailure('unavailable'),
    });
  const shown = async () => within(await screen.findByRole('region', { name: /^Map of the/ }));

  it('is chosen by the switch, with every place regardless of the results page (S7.where.6)', async () => {
    const api = mockMap();
    const { user, location } = openHome(placed, { path: '/?type=2&page=2' });
    expect(await screen.findByRole('radio', { name: 'List' })).toBeChecked();
    expect(screen.queryByRole('region', { name: /^Map of the/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Map' }));
    expect(location().search).toBe('?type=2&view=map&page=2');
    expect((await shown()).getAllByRole('button', { name: /^Place at/ })).toHaveLength(2);
    // It is as high as the window, so the top of the results comes to the top of it.
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('radio', { name: 'List' }));
    expect(location().search).toBe('?type=2&page=2');
    expect(api.requests('GET /api/view/home')).toEqual([]);
    const [asked, ...others] = api.requests('GET /api/view/pins');
    expect(asked?.query.toString()).toBe('type=2');
    expect(others).toEqual([]);
  });

  it('has a pin with the price and its unit, which links to the place (S7.where.6)', async () => {
    mockMap();
    const { user, location } = openHome(placed, { path: '/?view=map' });
    const map = await shown();
    expect(map.getByRole('button', { name: 'Place at 14.18, ₱800/night' })).toBeInTheDocument();
    const pin = map.getByRole('button', { name: 'Place at 14.165, ₱2,500/mo' });
    await user.click(pin);
    expect(pin).toHaveAttribute('aria-pressed', 'true');
    const chosen = within(map.getByRole('region', { name: 'Chosen on the map' }));
    await user.click(chosen.getByRole('link', { name: 'Place at 14.165' }));
    expect(location()).toMatchObject({
      pathname: '/accommodation/',
      state: { from: '/?view=map' },
    });
  });

  it('moves the focus to the chosen place and back to its pin, which is dimmed (S7.where.6)', async () => {
    mockMap();
    const { user } = openHome(placed, { path: '/?view=map' });
    const map = await shown();
    const pin = map.getByRole('button', { name: 'Place at 14.18, ₱800/night' });
    expect(pin).not.toHaveAccessibleDescription();
    pin.focus();
    await user.keyboard('{Enter}');
    expect(map.getByRole('region', { name: 'Chosen on the map' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(map.queryByRole('region', { name: 'Chosen on the map' })).toBeNull();
    expect(pin).toHaveFocus();
    expect(pin).toHaveAccessibleDescription('Seen');
    await user.keyboard('{Enter}');
    await user.click(map.getByRole('button', { name: 'Close' }));
    expect(pin).toHaveFocus();
  });

  it('highlights the pin of the list’s hovered or focused place (S7.where.6)', async () => {
    mockMap();
    const { user } = openHome(placed, { path: '/?view=map' });
    const pin = (await shown()).getByRole('button', { name: /^Place at 14.165/ });
    const link = screen.getByRole('link', { name: 'Place at 14.165' });
    await user.hover(link);
    expect(pin).toHaveAttribute('data-pointed');
    await user.unhover(link);
    expect(pin).not.toHaveAttribute('data-pointed');
    link.focus();
    await waitFor(() => expect(pin).toHaveAttribute('data-pointed'));
  });

  it('updates the list to its area, from page 1, and resets to the whole town (S7.where.6)', async () => {
    const api = mockMap();
    const { user, location } = openHome(placed, { path: '/?type=2&view=map&page=2' });
    const map = await shown();
    expect(map.queryByRole('button', { name: 'Search the whole town' })).toBeNull();
    map.getByRole('application').focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() =>
      expect(location().search).toMatch(
        /^\?type=2&box=14\.\d+,121\.\d+,14\.\d+,121\.\d+&view=map$/,
      ),
    );
    await waitFor(() => expect(api.requests('GET /api/view/home')).toHaveLength(1));
    await user.click(map.getByRole('button', { name: 'Search the whole town' }));
    expect(location().search).toBe('?type=2&view=map');
  });

  it('is as it was left when its page is shown again on Back', async () => {
    mockMap();
    function Kept() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button onClick={() => setShown(!isShown)}>Toggle</button>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <HomePage />
          </Activity>
        </>
      );
    }
    const { user, location } = renderSection(<Kept />, { path: '/?view=map' });
    const toggle = screen.getByRole('button', { name: 'Toggle' });
    const map = await shown();
    map.getByRole('application').focus();
    await user.keyboard('{ArrowUp}');
    await user.click(await map.findByRole('button', { name: 'Search the whole town' }));
    const pin = map.getByRole('button', { name: /^Place at 14.18/ });
    pin.focus();
    await user.keyboard('{Enter}');
    vi.mocked(Element.prototype.scrollIntoView).mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(toggle);
    await user.click(toggle);
    expect(toggle).toHaveFocus();
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
    await user.click(map.getByRole('button', { name: 'Close' }));
    expect(pin).toHaveFocus();
    // Longer than a move takes to settle: the last one is not repeated.
    act(() => void vi.advanceTimersByTime(400));
    vi.useRealTimers();
    expect(location().search).toBe('?view=map');
  });

  it('shows that there are more places than pins (S7.where.6)', async () => {
    mockMap({ ...pins, total: 1_234 });
    openHome(placed, { path: '/?view=map' });
    const line = 'The first 3 of 1,234 places. Zoom in to see others.';
    expect((await shown()).getByText(line)).toBeVisible();
  });

  it('shows that it could not be loaded, and retries', async () => {
    let isDown = true;
    mockApi({ 'GET /api/view/pins': () => (isDown ? apiFailure('unavailable') : pins) });
    const { user } = openHome(placed, { path: '/?view=map' });
    expect(await screen.findByText('We could not load the map')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await shown()).getByRole('application')).toBeVisible();
  });

  it('shows the minutes to the chosen point on cards (S7.where.7)', async () => {
    openHome(aHomeView({ search: aSearchResult({ sorted: [anAccommodation()] }) }), {
      path: '/?point=irri',
    });
    expect(await screen.findByRole('article')).toHaveTextContent('25 min walk to IRRI');
  });
});
