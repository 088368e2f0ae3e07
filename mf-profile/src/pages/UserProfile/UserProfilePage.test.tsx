import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FAILURE, type UserProfileView, VALIDATION } from '@elbi/contract/domain';
import {
  aReview,
  aUserProfileView,
  anAccommodationPage,
  aSavedSearch,
  someAccommodations,
} from '@elbi/places-kit/testing';
import {
  type MockResponses,
  anId,
  apiFailure,
  mockApi,
  pendingResponse,
  renderSection,
} from '@elbi/portal-sdk/testing';
import { profileSection } from '../../testing/profile-section.ts';
// Loaded in advance, so that tests do not wait for them.
import './UserProfilePage.tsx';
import '@elbi/portal-sdk/forms';

const REVIEWS = '?tab=reviews';

function open(
  search = '',
  answers: MockResponses = {},
  view: MockResponses['GET /api/view/profile/user'] = aUserProfileView(),
) {
  const api = mockApi({ 'GET /api/view/profile/user': view, ...answers });
  const rendered = renderSection(profileSection, {
    path: `/profile/user${search}`,
    role: 'registered',
  });
  return { api, ...rendered };
}

const person = () => screen.findByRole('heading', { level: 1, name: 'Maria Reyes' });

/** Returns a view whose only review is the user's own, in its current state. */
function withReview(review: Parameters<typeof aReview>[0] | null): UserProfileView {
  const items = review ? [aReview({ isOwn: true, ...review })] : [];
  return aUserProfileView({ reviews: { items, pages: items.length, total: items.length } });
}

describe("a registered user's profile", () => {
  it('shows a skeleton of the page while loading (S2.lists.3, S4.loading.1)', async () => {
    open('', {}, pendingResponse());
    expect(await screen.findByText('The page is loading')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows badge and e-mail but no contact number, and the saved places (S2.owner.2, S2.owner.3)', async () => {
    open();
    await person();
    expect(screen.getByText('REGISTERED USER')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'maria@example.com' })).toBeInTheDocument();
    expect(screen.queryByText(/phone number/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Generate Catalog' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Favorites4',
      'User Reviews2',
      'Saved Searches1',
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('drops a place from the list when its heart is pressed', async () => {
    let places = someAccommodations(2, { isFavorite: true });
    const { user, api } = open(
      '',
      {
        'POST /api/user/favorite': () => {
          places = places.slice(1);
          return { success: true, message: 'Removed.', isFavorite: false };
        },
      },
      () => aUserProfileView({ favorites: anAccommodationPage(places) }),
    );
    await person();
    const [heart] = await screen.findAllByRole('button', { pressed: true });
    await user.click(heart!);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(api.requests('POST /api/user/favorite')[0]?.body).toMatchObject({
      accomID: anId('accommodation 0'),
      favorite: false,
    });
  });

  it('explains an empty list (S2.lists.4)', async () => {
    open('', {}, aUserProfileView({ favorites: anAccommodationPage([]) }));
    expect(
      await screen.findByText('Tap the heart on a place. Saved places appear here.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse places' })).toHaveAttribute('href', '/');
  });

  it('shows a failure with Retry that works (S8.failure.1)', async () => {
    let calls = 0;
    const { user } = open('', {}, () =>
      calls++ === 0 ? apiFailure('internal') : aUserProfileView(),
    );
    expect(await screen.findByText(FAILURE.internal)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await person();
  });

  it('shows users without access that it is private', async () => {
    open('', {}, apiFailure('forbidden'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This profile is private' }),
    ).toBeVisible();
  });
});

describe('User Reviews', () => {
  it('is in the address and links to each place (S2.user.1, S2.lists.5)', async () => {
    const { user, location } = open();
    await person();
    await user.click(screen.getByRole('tab', { name: /User Reviews/ }));
    expect(location().search).toBe(REVIEWS);
    const [first] = await screen.findAllByRole('article');
    expect(
      within(first as HTMLElement).getByRole('link', { name: "Dapdap Ladies' Dorm" }),
    ).toHaveAttribute('href', `/accommodation/?id=${anId('accommodation')}`);
    expect(within(first as HTMLElement).getByText('Posted last').parentElement).toHaveTextContent(
      'Posted last November 19, 2026',
    );
    expect(within(first as HTMLElement).getByText('5 out of 5 stars')).toBeInTheDocument();
  });

  it('marks an anonymous one, and explains an empty list', async () => {
    const { unmount } = open(REVIEWS, {}, withReview({ isAnonymous: true }));
    await person();
    expect(within(screen.getByRole('article')).getByText(/^Anonymous/)).toBeVisible();
    unmount();
    open(REVIEWS, {}, withReview(null));
    expect(await screen.findByText('Your reviews appear here.')).toBeVisible();
  });

  it('shows no star for a review without a rating (S2.lists.6)', async () => {
    open(REVIEWS, {}, withReview({ rating: 0 }));
    await person();
    expect(screen.getByText('0 out of 5 stars')).toBeInTheDocument();
  });

  it('changes a review in place', async () => {
    let review: Parameters<typeof aReview>[0] = {};
    const { user, api, portal } = open(
      REVIEWS,
      {
        'PATCH /api/user/review/:id': () => {
          review = { rating: 2, desc: 'Louder than I thought.' };
          return { success: true, message: 'Your review has been changed.' };
        },
      },
      () => withReview(review),
    );
    await person();
    await user.click(
      screen.getByRole('button', { name: "Edit your review of Dapdap Ladies' Dorm" }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: '4 Good' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: '2 Fair' }));
    const text = dialog.getByRole('textbox', { name: 'Your review' });
    await user.clear(text);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText(VALIDATION.required('Your review'))).toBeVisible();
    await user.type(text, 'Louder than I thought.');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Louder than I thought.', { selector: 'p' })).toBeVisible();
    expect(portal.toast.success).toHaveBeenCalledWith('Your review has been changed.');
    expect(api.requests('PATCH /api/user/review/:id')[0]).toMatchObject({
      params: { id: anId('review') },
      body: { rating: 2, desc: 'Louder than I thought.', isAnonymous: false },
    });
  });
});

describe('Saved Searches', () => {
  const SEARCHES = '?tab=searches';
  const name = 'Near Raymundo Gate';
  it('link to their results, with their conditions as text (S7.saved.5)', async () => {
    open(SEARCHES, {}, () =>
      aUserProfileView({
        searches: [
          aSavedSearch(),
          aSavedSearch({ _id: anId('everything'), name: 'Everything', query: '' }),
          aSavedSearch({ _id: anId('old'), name: 'Old', query: 'garden=1&type=3' }),
        ],
      }),
    );
    await person();
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      '/?type=2&vacant=1&budget=4000&walk=10&point=raymundo-gate',
    );
    expect(screen.getByRole('link', { name: 'Everything' })).toHaveAttribute('href', '/');
    expect(
      screen.getAllByRole('listitem').flatMap((item) => item.querySelector('p')?.textContent ?? []),
    ).toEqual([
      'Bed Space · Available or waiting list · Up to ₱4,000 a month · Within 10 min walk · To Raymundo Gate',
      'All places',
      'Dormitory',
    ]);
  });

  it('are deleted after a login that interrupted it', async () => {
    const view = () => aUserProfileView({ searches: [aSavedSearch()] });
    const call = 'DELETE /api/user/search/:id';
    const before = open(SEARCHES, { [call]: apiFailure('unauthenticated') }, view);
    await person();
    await before.user.click(
      await screen.findByRole('button', { name: `Delete the search ${name}` }),
    );
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(before.portal.toast.error).toHaveBeenCalled());
    before.unmount();
    const after = open(SEARCHES, { [call]: { success: true, message: 'Deleted.' } }, view);
    await waitFor(() => expect(after.api.requests(call)).toHaveLength(1));
  });
});
