import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FAILURE, UNKNOWN_VACANCY } from '@elbi/contract/domain';
import {
  anAccommodationPage,
  anOwnerProfileView,
  someAccommodations,
} from '@elbi/places-kit/testing';
import { aSessionUser, aUser, anId, apiFailure } from '@elbi/portal-sdk/testing';
import { OWNER_ID, openOwner, own, ownerName, ownerSession } from '../../testing/open-owner.tsx';

describe("an owner's profile for a visitor", () => {
  it('shows name, badge and places, and asks to log in for contact details (S2.owner.1, S2.owner.2)', async () => {
    const { user, portal } = openOwner(anOwnerProfileView());
    await ownerName();
    expect(screen.getByText('ACCOMMODATION OWNER')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Log in to see contact details' }));
    expect(portal.openLogin).toHaveBeenCalled();
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.getByRole('link', { name: "Tita Luring's Bedspace" })).toHaveAttribute(
      'href',
      `/accommodation/?id=${anId('accommodation 0')}`,
    );
    expect(document.title).toBe('Nena Alcantara · Elbi Stays');
  });

  it('shows why contact details are hidden, and until when (S7.contact.2)', async () => {
    openOwner(anOwnerProfileView({ contactLimitReached: true }), { role: 'registered' });
    await ownerName();
    expect(screen.getByText(/20 owners today.*From midnight/)).toBeVisible();
    expect(screen.queryByText('No contact number given.')).toBeNull();
  });

  it('shows the specified fields on a card (S2.lists.1)', async () => {
    const [first] = someAccommodations(1);
    openOwner(anOwnerProfileView({ owned: anAccommodationPage([{ ...first!, pictures: [] }]) }));
    await ownerName();
    const card = screen.getByRole('article');
    for (const fact of ["Tita Luring's Bedspace", 'Batong Malake', 'Bed Space', '₱']) {
      expect(card).toHaveTextContent(fact);
    }
    expect(within(card).getByRole('img')).toHaveAccessibleName(
      /^Tita Luring's Bedspace, Bed Space/,
    );
  });

  it('has one tab and no actions (S2.owner.5, S2.owner.6, S2.owner.7, S2.owner.9, S6.owner.1, S6.catalogue.1)', async () => {
    openOwner(anOwnerProfileView());
    await ownerName();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Owned10']);
    expect(screen.queryByRole('link', { name: 'Add Accommodation' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Generate Catalog' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit contact number' })).toBeNull();
  });

  it('shows that the owner has no places (S2.lists.4)', async () => {
    openOwner(anOwnerProfileView({ owned: anAccommodationPage([]) }));
    expect(await screen.findByRole('heading', { name: 'Nothing to see here.' })).toBeVisible();
    expect(screen.getByText('This owner has no places at the moment.')).toBeVisible();
  });
});

describe("an owner's profile for a registered user", () => {
  it('shows the owner’s contact details (S2.owner.4)', async () => {
    openOwner(anOwnerProfileView({ user: aUser() }), { role: 'registered' });
    await ownerName();
    const number = screen.getByRole('link', { name: '0900 000 1342' });
    expect(number).toHaveAttribute('href', 'tel:+639000001342');
    // Admins are sent there after it was changed (S7.check.1).
    expect(document.querySelector('#contact-details')).toContainElement(number);
    const email = screen.getByRole('link', { name: 'nena@example.com' });
    expect(email).toHaveAttribute('href', 'mailto:nena@example.com');
    expect(email).toContainHTML('<span>nena</span><wbr><span>@example.com</span>');
    // A `term` has no accessible name: its text is its content.
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Contact number',
      'E-mail',
      'What helps to trust this owner',
    ]);
  });

  it('shows reviews, checks, answers, and how long the owner has been here (S7.standing.1, S7.contact.4)', async () => {
    openOwner(anOwnerProfileView(), { role: 'registered' });
    await ownerName();
    const [, trust] = screen.getAllByRole('definition');
    const lines = within(trust!).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '4.25 of 5 from 12 reviews',
      'Documents checked by an admin Mar 2, 2026',
      'This is not a guarantee: see the room before you pay.',
      'Usually answers within a day',
      'Answered 11 of 12 people',
      'Free as said: 10 of 11',
      'Here since June 2025',
    ]);
  });
});

describe("one's own owner profile", () => {
  it('shows the interest in a place, if there is enough, and its poster (S7.interest.1)', async () => {
    const [popular, quiet] = someAccommodations(2, { ownerId: OWNER_ID });
    openOwner(
      anOwnerProfileView({
        own: true,
        owned: anAccommodationPage([popular!, quiet!]),
        interest: {
          [popular!._id]: { saves: 12, contacts: 4 },
          [quiet!._id]: { saves: null, contacts: null },
        },
      }),
      { user: ownerSession },
    );
    await ownerName();
    const [first, second] = screen.getAllByRole('article').map((card) => within(card));
    expect(first!.getByText('Last 30 days: saved by 12 users, contacted by 4')).toBeVisible();
    expect(second!.queryByText(/^Last 30 days/)).toBeNull();
    expect(first!.getByRole('link', { name: /^Print a poster of/ })).toHaveAttribute(
      'href',
      `/accommodation/poster?id=${popular!._id}`,
    );
  });

  it('confirms an old availability, or states a missing one, with one press (S7.free.5)', async () => {
    const [old, missing, recent] = someAccommodations(3, { ownerId: OWNER_ID });
    const vacancies = [
      { status: 'few', slots: 2, confirmedAt: '2024-01-05T04:00:00.000Z', freeFrom: null },
      UNKNOWN_VACANCY,
      { status: 'full', slots: null, confirmedAt: new Date().toISOString(), freeFrom: null },
    ] as const;
    const places = [old!, missing!, recent!].map((place, index) => ({
      ...place,
      vacancy: vacancies[index]!,
    }));
    const { user, api } = openOwner(
      anOwnerProfileView({ own: true, owned: anAccommodationPage(places), unconfirmed: 2 }),
      {
        user: ownerSession,
        answers: { 'PUT /api/accom/vacancy/:id': { success: true, message: 'Saved.' } },
      },
    );
    await ownerName();
    expect(screen.getByText(/^Confirm the availability of 2 places:/)).toBeVisible();
    const [first, second, third] = screen.getAllByRole('article').map((card) => within(card));
    expect(first!.getByText('Availability not confirmed since Jan 5, 2024')).toBeVisible();
    expect(third!.getByText(/^Availability confirmed/)).toBeVisible();
    expect(third!.queryByRole('button')).toBeNull();
    await user.click(first!.getByRole('button', { name: /^Still: 2 slots left/ }));
    await user.click(second!.getByRole('button', { name: /^Full, availability of/ }));
    // The day is asked for where the place's dialog is.
    expect(second!.getByRole('link', { name: /^Full until…, availability of/ })).toHaveAttribute(
      'href',
      `/accommodation/?id=${missing!._id}#vacancy`,
    );
    await waitFor(() => expect(api.requests('PUT /api/accom/vacancy/:id')).toHaveLength(2));
    expect(api.requests('PUT /api/accom/vacancy/:id').map(({ body }) => body)).toEqual([
      { status: 'few', slots: 2, freeFrom: null },
      { status: 'full', freeFrom: null },
    ]);
  });

  it('offers Add Accommodation, all tabs, and a pencil on own cards (S2.owner.6, S2.owner.9, S6.owner.1)', async () => {
    openOwner(
      anOwnerProfileView({
        own: true,
        owned: anAccommodationPage(someAccommodations(2, { ownerId: OWNER_ID })),
      }),
      { user: ownerSession },
    );
    await ownerName();
    expect(screen.getByRole('link', { name: 'Add Accommodation' })).toHaveAttribute(
      'href',
      '/add/accommodation',
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Owned2',
      'Archived1',
      'Favorites2',
    ]);
    expect(
      await screen.findByRole('link', { name: "Edit Tita Luring's Bedspace" }),
    ).toHaveAttribute('href', `/edit/accommodation?id=${anId('accommodation 0')}`);
  });

  it('has the tab in the address, and marks archived places', async () => {
    const { user, location } = openOwner(own, { user: ownerSession });
    await ownerName();
    await user.click(screen.getByRole('tab', { name: /Archived/ }));
    expect(location().search).toBe(`?id=${OWNER_ID}&tab=archived`);
    const panel = await screen.findByRole('tabpanel');
    expect(within(panel).getByText('Archived', { selector: 'span' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Owned/ }));
    expect(location().search).toBe(`?id=${OWNER_ID}`);
  });

  it('has separate results pages for each list (S2.lists.2, S9.owned.1)', async () => {
    const { user, location, api } = openOwner(
      anOwnerProfileView({ own: true, favorites: anAccommodationPage(someAccommodations(), 23) }),
      { user: ownerSession, path: `/profile/owner?id=${OWNER_ID}&tab=favorites` },
    );
    await ownerName();
    const pages = screen.getByRole('navigation', { name: 'Pages of Favorites' });
    await user.click(within(pages).getByRole('link', { name: 'Page 3' }));
    expect(location().search).toBe(`?id=${OWNER_ID}&tab=favorites&pageF=3`);
    await waitFor(() =>
      expect(api.requests('GET /api/view/profile/owner').at(-1)?.query.get('pageF')).toBe('3'),
    );
  });

  it('links back from a results page beyond the last', async () => {
    openOwner(anOwnerProfileView({ own: true, owned: { items: [], pages: 3, total: 23 } }), {
      user: ownerSession,
      path: `/profile/owner?id=${OWNER_ID}&page=9`,
    });
    expect(await screen.findByText('There is nothing on this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      `/profile/owner?id=${OWNER_ID}`,
    );
  });

  it.each([
    ['owned', 'Add your first place so that students can find it.'],
    ['archived', 'Places that you archive appear here.'],
    ['favorites', 'Tap the heart on a place. Saved places appear here.'],
  ])('explains the empty list %s', async (tab, sentence) => {
    const nothing = anAccommodationPage([]);
    openOwner(
      anOwnerProfileView({ own: true, owned: nothing, archived: nothing, favorites: nothing }),
      {
        user: ownerSession,
        path: `/profile/owner?id=${OWNER_ID}&tab=${tab}`,
      },
    );
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('uses the ID of the navigation state when the address has none (S2.routes.3)', async () => {
    const { api } = openOwner(anOwnerProfileView(), {
      path: '/profile/owner',
      state: { id: OWNER_ID },
    });
    await ownerName();
    expect(api.requests('GET /api/view/profile/owner')[0]?.query.get('id')).toBe(OWNER_ID);
  });
});

describe('a profile that cannot be shown', () => {
  it('shows a failure with Retry that works (S8.failure.1)', async () => {
    let calls = 0;
    const { user } = openOwner(() =>
      calls++ === 0 ? apiFailure('internal') : anOwnerProfileView(),
    );
    expect(await screen.findByText(FAILURE.internal)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await ownerName();
  });

  it('shows that there is no such user', async () => {
    openOwner(apiFailure('not_found'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This profile does not exist' }),
    ).toBeVisible();
  });

  it('asks to log in once the session has ended', async () => {
    const { user, portal } = openOwner(apiFailure('unauthenticated'), { user: ownerSession });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(portal.openLogin).toHaveBeenCalled();
  });
});

describe('the owner profile without an id', () => {
  const path = '/profile/owner?tab=archived';
  const id = ownerSession._id;

  it.each([
    ['a visitor', null, '/?login=1&next=%2Fprofile%2Fowner%3Ftab%3Darchived'],
    ['a student', aSessionUser({ role: 'registered', _id: id }), `/profile/user?id=${id}`],
    ['an admin', aSessionUser({ role: 'admin', _id: id }), `/profile/admin?id=${id}`],
  ])('sends %s where they belong (S2.guard.3)', async (_who, user, target) => {
    const { api, location } = openOwner(apiFailure('not_found'), { path, user });
    await waitFor(() => expect(location().pathname + location().search).toBe(target));
    expect(api.requests('GET /api/view/profile/owner')).toEqual([]);
  });

  it('shows owners their own', async () => {
    const { location } = openOwner(own, { path, user: ownerSession });
    await ownerName();
    expect(location().search).toBe('?tab=archived');
  });
});
