import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aHomeView, aSearchResult, someAccommodations } from '@elbi/places-kit/testing';
import { type PortalOptions, mockApi } from '@elbi/portal-sdk/testing';
import { openHome } from '../../testing/open-home.tsx';

/** jsdom has no media queries. */
function stubWindow(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }));
}

beforeEach(() => stubWindow(false));

const found = (total: number) =>
  aHomeView({ search: aSearchResult({ total, sorted: someAccommodations(10) }) });

function open(path = '/', options: PortalOptions = {}) {
  mockApi({ 'GET /api/view/home': found(12) });
  return openHome(found(38), { path, ...options });
}

async function openMenu(user: UserEvent, name = 'Filters') {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Filters' });
}

describe('the filter menu', () => {
  it('shows the groups of the specification first, then budget and walk, with a count beside each choice (S2.home.5, S3.filters.1)', async () => {
    const { user } = open();
    const menu = await openMenu(user);
    const shown = () =>
      within(menu)
        .getAllByRole('group')
        .filter((group) => group.closest('details:not([open])') === null)
        .flatMap((group) => group.getAttribute('aria-label') ?? []);
    const first = [
      'Accommodation Type',
      'Price Range',
      'Barangay',
      'Accepted Tenants',
      'Budget, with bills',
      'Walk to campus',
    ];
    expect(shown()).toEqual(first);
    expect(within(menu).getByRole('checkbox', { name: 'Hotel, 7 places' })).not.toBeChecked();
    await user.click(within(menu).getByText('Accommodation Type'));
    expect(within(menu).getByRole('checkbox', { name: /Hotel/ })).not.toBeVisible();
    await user.click(within(menu).getByText('More'));
    const [, ...others] = first;
    expect(shown()).toEqual([
      ...others,
      'Availability',
      'Approved list',
      'Verified owner',
      'Amenities',
      'Bills included',
      'Safety and comfort',
      'Visitors',
      'Curfew',
      'Minimum stay',
      'Advance rent',
      'Deposit',
      'Floods',
    ]);
  });

  it('allows one choice of a limit, including another value in the address', async () => {
    const { user, location } = open('/?walk=12&page=3');
    const menu = await openMenu(user, 'Filters, 1 filter on');
    expect(within(menu).getByRole('radio', { name: 'Within 12 min walk' })).toBeChecked();
    await user.click(within(menu).getByRole('radio', { name: 'Within 10 min walk, 7 places' }));
    expect(location().search).toBe('?walk=10');
    const walk = within(menu).getByRole('group', { name: 'Walk to campus' });
    await user.click(within(walk).getByRole('radio', { name: 'Any' }));
    expect(location().search).toBe('');
  });

  it('applies minutes to the chosen point (S7.where.7)', async () => {
    const { user, location } = open('/?walk=10&page=2');
    await user.click(await screen.findByRole('button', { name: 'Filters, 1 filter on' }));
    const point = screen.getByRole('combobox', { name: 'Walk to' });
    expect(
      within(point)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nearest gate', 'Main Gate', 'Raymundo Gate', 'Sacay', 'CEAT', 'Forestry', 'IRRI']);
    await user.selectOptions(point, 'CEAT');
    expect(location().search).toBe('?walk=10&point=ceat');
    await user.click(screen.getByRole('button', { name: 'Remove filter: To CEAT' }));
    expect(location().search).toBe('?walk=10');
  });

  it('starts with the folded groups in use open', async () => {
    const { user } = open('/?rent=3000&pax=4&curfew=none&facts=guard,caretaker');
    const menu = await openMenu(user, 'Filters, 5 filters on');
    for (const name of ['No curfew', 'For 4 people']) {
      expect(within(menu).getByRole('radio', { name: `${name}, 7 places` })).toBeVisible();
    }
    expect(within(menu).getByText('More').closest('summary')).toHaveTextContent('More3 on');
    const facts = within(menu).getByRole('group', { name: 'Safety and comfort' });
    const headings = within(facts).getAllByRole('heading', { level: 4 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Safety', 'Comfort']);
    const [, comfort] = headings;
    const own = within(facts).getByRole('checkbox', { name: 'Own bathroom, 7 places' });
    expect(comfort!.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      within(menu).getByRole('heading', { name: 'Walk or one jeep' }).closest('details'),
    ).not.toHaveAttribute('open');
  });

  it('applies a filter immediately, from page 1, and keeps the focus on the choice (S3.filters.2)', async () => {
    const { user, location } = open('/?page=3');
    const menu = await openMenu(user);
    const hotel = within(menu).getByRole('checkbox', { name: /Hotel/ });
    await user.click(hotel);
    expect(location().search).toBe('?type=0');
    expect(hotel).toBeChecked();
    expect(hotel).toHaveFocus();
    expect(within(menu).getByText('1 on')).toBeVisible();
    expect(await within(menu).findByRole('button', { name: 'Show 12 places' })).toBeVisible();
    await user.click(within(menu).getByRole('checkbox', { name: /Dormitory/ }));
    expect(location().search).toBe('?type=0,3');
    await user.click(hotel);
    expect(location().search).toBe('?type=3');
  });

  it('clears all, and Show closes it and returns the focus', async () => {
    const { user, location } = open('/?type=2,3&price=1');
    const menu = await openMenu(user, 'Filters, 3 filters on');
    await user.click(within(menu).getByRole('button', { name: 'Clear all' }));
    expect(location().search).toBe('');
    await user.click(within(menu).getByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });

  it.each([
    ['Tenants', ['Accepted Tenants']],
    ['Budget', ['Budget, with bills', 'Price unit']],
    ['Walk', ['Walk to campus', 'Walk or one jeep']],
    ['People', ['People']],
  ])('has a button in the bar for %s alone (S7.find.6)', async (name, groups) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name }));
    const popup = await screen.findByRole('dialog', { name });
    const headings = within(popup).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(groups);
  });

  it('offers the first days of the school’s terms, with exact counts (S7.from.3)', async () => {
    const terms = [{ name: 'Second Semester', start: '2027-01-18' }];
    const view = found(38);
    const facets = { ...view.facets, from: { '2027-01-18': 9 } };
    mockApi({ 'GET /api/view/home': found(9) });
    const { user, location } = openHome({ ...view, terms, facets }, { path: '/' });
    await user.click(await screen.findByRole('button', { name: 'Free from' }));
    const popup = await screen.findByRole('dialog', { name: 'Free from' });
    await user.click(
      within(popup).getByRole('radio', { name: 'Second Semester (Jan 18, 2027), 9 places' }),
    );
    expect(location().search).toBe('?from=2027-01-18');
    expect(
      screen.getByRole('button', { name: 'Remove filter: Free by Jan 18, 2027' }),
    ).toBeVisible();
  });

  it('shows in the bar which subjects are in use, and follows a choice made there', async () => {
    const { user, location } = open('/?unit=month&budget=3000&page=2');
    const bar = within(await screen.findByRole('group', { name: 'Quick filters' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Available',
      'Within 15 min walk',
      'Tenants',
      'BudgetBudget, 2 filters on',
      'Walk',
      'People',
    ]);
    const tenants = bar.getByRole('button', { name: 'Tenants' });
    await user.click(tenants);
    const popup = within(await screen.findByRole('dialog', { name: 'Tenants' }));
    await user.click(popup.getByRole('checkbox', { name: /^Females Only/ }));
    expect(location().search).toBe('?tenant=1&unit=month&budget=3000');
    expect(tenants).toHaveAccessibleName('Tenants, 1 filter on');
    await user.click(await popup.findByRole('button', { name: 'Show 12 places' }));
    await waitFor(() => expect(tenants).toHaveAttribute('aria-expanded', 'false'));
    expect(tenants).toHaveFocus();
  });

  it('is a sheet on a phone, with the same choices', async () => {
    stubWindow(true);
    const { user, location } = open('/?price=1');
    const sheet = await openMenu(user, 'Filters, 1 filter on');
    expect(within(sheet).getByRole('button', { name: 'Close' })).toBeVisible();
    await user.click(within(sheet).getByRole('checkbox', { name: /Transient/ }));
    expect(location().search).toBe('?type=4&price=1');
    await user.click(await within(sheet).findByRole('button', { name: 'Show 12 places' }));
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
  });
});

it.each([
  ['Tenants', 'Accepted Tenants'],
  ['People', 'People'],
])('the sheet of a phone starts at the group of the button %s', async (button, group) => {
  stubWindow(true);
  const scrolledTo: unknown[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.querySelector('h3')?.textContent);
  };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('group', { name: 'Accommodation Type' })).toBeVisible();
  expect(sheet.getByRole('group', { name: group })).toBeVisible();
  expect(scrolledTo).toEqual([group]);
  await waitFor(() =>
    expect(sheet.getByRole('heading', { name: group }).closest('summary')).toHaveFocus(),
  );
});

describe('chips', () => {
  it('show the labels of active filters, with Clear all from two on (S2.home.4)', async () => {
    const { unmount } = open('/?type=2&loc=Batong%20Malake');
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['Bed Space', 'Batong Malake', 'Clear all']);
    unmount();
    open('/?type=2');
    await screen.findByRole('button', { name: 'Remove filter: Bed Space' });
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  it('remove their filter and move the focus to a neighbour, or else to the button (S2.home.4)', async () => {
    const { user, location } = open('/?type=2,3&order=-1&page=2');
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Bed Space' }));
    expect(location().search).toBe('?type=3&order=-1');
    const last = screen.getByRole('button', { name: 'Remove filter: Dormitory' });
    expect(last).toHaveFocus();
    await user.click(last);
    expect(location().search).toBe('?order=-1');
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });
});

describe('the quick choices', () => {
  it('switch one filter each, from page 1 (S7.find.6)', async () => {
    const { user, location } = open('/?type=0&page=2');
    const bar = within(await screen.findByRole('group', { name: 'Quick filters' }));
    const available = bar.getByRole('button', { name: 'Available' });
    const walk = bar.getByRole('button', { name: 'Within 15 min walk' });
    await user.click(available);
    await user.click(walk);
    expect(location().search).toBe('?type=0&vacant=1&walk=15');
    expect(available).toHaveAttribute('aria-pressed', 'true');
    expect(walk).toHaveAttribute('aria-pressed', 'true');
    await user.click(available);
    expect(location().search).toBe('?type=0&walk=15');
    expect(available).toHaveAttribute('aria-pressed', 'false');
  });

  it('replace another limit of the walk', async () => {
    const { user, location } = open('/?walk=5');
    const walk = await screen.findByRole('button', { name: 'Within 15 min walk' });
    expect(walk).toHaveAttribute('aria-pressed', 'false');
    await user.click(walk);
    expect(location().search).toBe('?walk=15');
  });
});

it('the unit of price is in the menu and a chip, from page 1', async () => {
  const { user, location } = open('/?type=0&page=2');
  const menu = await openMenu(user, 'Filters, 1 filter on');
  await user.click(within(menu).getByRole('heading', { name: 'Price unit' }));
  await user.click(within(menu).getByRole('checkbox', { name: 'Per night, 7 places' }));
  expect(location().search).toBe('?type=0&unit=night');
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Per night' }));
  expect(location().search).toBe('?type=0');
});

it('groups without places are left out, except those of the specification and those in use', async () => {
  const view = found(12);
  const none = (counts: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.keys(counts).map((value) => [value, 0]));
  const { type, approved, curfew, ride } = view.facets;
  const facets = {
    ...view.facets,
    type: none(type),
    approved: none(approved),
    curfew: none(curfew),
    ride: none(ride),
  };
  const { user } = openHome({ ...view, facets }, { path: '/?curfew=none' });
  const menu = await openMenu(user, 'Filters, 1 filter on');
  const has = (name: string) => within(menu).queryByRole('heading', { name, hidden: true });
  expect(has('Accommodation Type')).toBeVisible();
  expect(has('Curfew')).toBeVisible();
  for (const name of ['Approved list', 'Walk or one jeep']) {
    expect(has(name)).not.toBeInTheDocument();
  }
});

describe('the order', () => {
  it('is by price, cheapest first, and starts from page 1 when it changes (S2.home.6, S9.sort.1)', async () => {
    const { user, location } = open('/?type=2&page=2');
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Price: Low to High');
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Price: Low to High', 'Price: High to Low', 'Nearest', 'Best rated', 'Newest']);
    await user.selectOptions(sort, 'Price: High to Low');
    expect(location().search).toBe('?type=2&order=-1');
  });

  it('has Best match only with a term, where it is the default', async () => {
    const { user, location } = open('/?accommodationName=dorm');
    const sort = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(sort).toHaveDisplayValue('Best match');
    await user.selectOptions(sort, 'Price: Low to High');
    expect(location().search).toBe('?accommodationName=dorm&order=1');
  });
});
