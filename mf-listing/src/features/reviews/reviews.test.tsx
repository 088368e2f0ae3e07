import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  OWNER_ABILITIES,
  aReview,
  aReviewList,
  anAccommodation,
  anAccommodationView,
  someReviews,
} from '@elbi/places-kit/testing';
import {
  anId,
  apiFailure,
  mockApi,
  networkFailure,
  pendingResponse,
} from '@elbi/portal-sdk/testing';
import { PLACE_ID, PLACE_PATH, aStudentsView, openPlace } from '../../testing/open-place.tsx';
// Loaded in advance, so that tests do not wait for it.
import './ReplyDialog.tsx';

const many = aReviewList(someReviews(3), {
  average: 4.2,
  count: 24,
  histogram: [1, 2, 3, 6, 12],
  pages: 3,
});

// jsdom has no layout, so nothing to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

describe('reviews on the page', () => {
  it('shows average, distribution and the first three (S2.detail.10, S9.detail.1)', async () => {
    openPlace(aStudentsView({ reviews: many }), { role: 'registered' });
    const section = await screen.findByRole('region', { name: 'Reviews' });
    expect(section).toHaveTextContent('4.20');
    expect(within(section).getByText('24 reviews')).toBeVisible();
    expect(within(section).getAllByRole('article')).toHaveLength(3);
    expect(within(section).getByRole('button', { name: '5 stars: 12 reviews' })).toBeVisible();
  });

  it('shows outcomes of stays, from three answers on (S7.outcomes.2)', async () => {
    openPlace();
    const section = within(await screen.findByRole('region', { name: 'Reviews' }));
    expect(section.getByText('Got the deposit back').nextSibling).toHaveTextContent('4 of 5');
    expect(section.getByText('Bills were as agreed').nextSibling).toHaveTextContent('6 of 6');
    expect(section.queryByText('Got receipts')).not.toBeInTheDocument();
  });

  it('shows reviews of university accounts, alone too (S7.students.1, S7.students.2)', async () => {
    const byStudent = aReview({ universityAccount: true });
    const students = { average: 4.5, count: 3 };
    const { user } = openPlace(aStudentsView({ reviews: aReviewList([byStudent], { students }) }));
    const section = within(await screen.findByRole('region', { name: 'Reviews' }));
    expect(section.getByText(/^University account/)).toBeVisible();
    const api = mockApi({ 'GET /api/user/review/:id': aReviewList([byStudent]) });
    const all = section.getByRole('button', { name: '4.50 from university accounts (3 reviews)' });
    await user.click(all);
    const dialog = within(await screen.findByRole('dialog', { name: 'All Reviews' }));
    expect(await dialog.findByText(/^University account ·/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /University accounts/ }));
    await waitFor(() =>
      expect(
        api.requests('GET /api/user/review/:id').map(({ query }) => query.get('students')),
      ).toEqual(['1', null]),
    );
  });

  it('has View Reviews only when there are more than three (S2.detail.11)', async () => {
    const { unmount } = openPlace();
    await screen.findByRole('region', { name: 'Reviews' });
    expect(screen.queryByRole('link', { name: 'View Reviews' })).not.toBeInTheDocument();
    unmount();
    openPlace(aStudentsView({ reviews: aReviewList(someReviews(3), { count: 4 }) }));
    expect(await screen.findByRole('link', { name: 'View Reviews' })).toBeVisible();
  });
});

describe('the owner’s reply (S7.reply.1)', () => {
  const owned = (review: Parameters<typeof aReview>[0]) =>
    anAccommodationView({
      accommodation: anAccommodation({ abilities: OWNER_ABILITIES, isFavorite: false }),
      reviews: aReviewList([aReview(review)]),
    });
  const reply = { text: 'Salamat!', createdAt: '2026-10-14T04:00:00.000Z' };

  it('is public, with its date, and only the owner can change it', async () => {
    openPlace(aStudentsView({ reviews: aReviewList([aReview({ reply })]) }));
    const section = within(await screen.findByRole('region', { name: 'Reviews' }));
    expect(section.getByText('Response from the owner')).toBeVisible();
    expect(section.getByText('Salamat!')).toBeVisible();
    expect(section.getByText('October 14, 2026')).toBeVisible();
    expect(section.queryByRole('button', { name: /^(Reply|Edit reply|Remove reply)/ })).toBeNull();
  });

  it('is written by the owner', async () => {
    const api = mockApi({
      'GET /api/view/accommodation': owned({ reply }),
      'PUT /api/user/review/:id/reply': { success: true, message: 'Your reply has been posted.' },
    });
    const { user } = openPlace(owned({}), { role: 'owner' });
    await user.click(
      await screen.findByRole('button', { name: 'Reply to the review of Maria R.' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Post reply' }));
    expect(await dialog.findByText("The field 'Your reply' is required.")).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), 'Salamat!');
    await user.click(dialog.getByRole('button', { name: 'Post reply' }));
    expect(await screen.findByText('Response from the owner')).toBeVisible();
    expect(api.requests('PUT /api/user/review/:id/reply')).toMatchObject([
      { params: { id: anId('review') }, body: { text: 'Salamat!' } },
    ]);
  });

  it('is removed by the owner after confirmation', async () => {
    mockApi({
      'GET /api/view/accommodation': owned({}),
      'DELETE /api/user/review/:id/reply': { success: true, message: 'Removed.' },
    });
    const { user } = openPlace(owned({ reply }), { role: 'owner' });
    await user.click(await screen.findByRole('button', { name: 'Remove reply' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove reply' }));
    await waitFor(() => expect(screen.queryByText('Response from the owner')).toBeNull());
  });
});

describe('All Reviews', () => {
  it('opens newest first, sorts and pages (S2.detail.15)', async () => {
    const api = mockApi({
      'GET /api/user/review/:id': ({ query }) =>
        aReviewList(
          [aReview({ desc: `Page ${query.get('page')} by ${query.get('sort')}`, isOwn: true })],
          { count: 24, pages: 3 },
        ),
    });
    const { user } = openPlace(aStudentsView({ reviews: many }));
    await user.click(await screen.findByRole('link', { name: 'View Reviews' }));
    const dialog = await screen.findByRole('dialog', { name: 'All Reviews' });
    expect(await within(dialog).findByText('Page 1 by newest')).toBeVisible();
    expect(within(dialog).getByText('Your review')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: 'Page 2' }));
    expect(await within(dialog).findByText('Page 2 by newest')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Lowest' }));
    expect(await within(dialog).findByText('Page 1 by lowest')).toBeVisible();
    expect(api.requests('GET /api/user/review/:id')[0]?.params.id).toBe(PLACE_ID);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'View Reviews' })).toHaveFocus();
  });

  it('shows only the reviews of a histogram row, until its chip is removed (S2.detail.15)', async () => {
    mockApi({
      'GET /api/user/review/:id': ({ query }) =>
        aReviewList([aReview({ desc: `${query}` })], { pages: 3 }),
    });
    const { user } = openPlace(aStudentsView({ reviews: many }));
    await user.click(await screen.findByRole('button', { name: '4 stars: 6 reviews' }));
    expect(await screen.findByText(/rating=4/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove 4 stars' }));
    await waitFor(() => expect(screen.queryByText(/rating=4/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Remove 4 stars' })).toBeNull();
  });

  it('shows that the reviews could not be loaded, and Retry works', async () => {
    mockApi({ 'GET /api/user/review/:id': networkFailure() });
    const { user } = openPlace(aStudentsView({ reviews: many }));
    await user.click(await screen.findByRole('link', { name: 'View Reviews' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the reviews');
    mockApi({ 'GET /api/user/review/:id': many });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(within(dialog).getAllByRole('article')).toHaveLength(3));
  });
});

describe('leaving a review', () => {
  async function openForm(view = aStudentsView()) {
    const rendered = openPlace(view, { role: 'registered' });
    await rendered.user.click(await screen.findByRole('button', { name: 'Leave a Review' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Leave a Review',
    });
    return { ...rendered, dialog };
  }

  async function post(
    { user, dialog }: Pick<Awaited<ReturnType<typeof openForm>>, 'user' | 'dialog'>,
    rating: string,
    text: string,
  ) {
    const form = within(dialog);
    await user.click(form.getByRole('radio', { name: rating }));
    await user.type(form.getByRole('textbox', { name: 'Your review' }), text);
    await user.click(form.getByRole('button', { name: 'Post review' }));
  }

  it('asks a visitor to log in and returns to the dialog (S6.review.1)', async () => {
    const { user, portal } = openPlace();
    await user.click(await screen.findByRole('button', { name: 'Leave a Review' }));
    expect(portal.openLogin).toHaveBeenCalledWith({ next: `${PLACE_PATH}#review` });
  });

  it('is posted with stars and text, and is then pinned on the page (S2.detail.12, S4.review.1)', async () => {
    const { user, dialog, portal } = await openForm();
    const own = aReview({ desc: 'Quiet at night.', rating: 4, isOwn: true });
    const api = mockApi({
      'POST /api/user/review': { success: true, message: 'Your review has been posted.' },
      'GET /api/view/accommodation': aStudentsView({ ownReview: own }),
    });
    await user.click(within(dialog).getByRole('checkbox', { name: /Post anonymously/ }));
    await post({ user, dialog }, '4 Good', 'Quiet at night.');

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.requests('POST /api/user/review')[0]?.body).toEqual({
      accommodationId: PLACE_ID,
      rating: 4,
      desc: 'Quiet at night.',
      isAnonymous: true,
      confirms: {},
      outcomes: {},
    });
    expect(portal.toast.success).toHaveBeenCalledWith('Your review has been posted.');
    expect(await screen.findByText('Quiet at night.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leave a Review' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
  });

  it('sends optional answers about the owner’s statements and the stay (S7.facts.2, S7.outcomes.1)', async () => {
    const { user, dialog } = await openForm();
    const api = mockApi({
      'POST /api/user/review': { success: true, message: 'Posted.' },
      'GET /api/view/accommodation': aStudentsView(),
    });
    const asked = within(dialog);
    expect(asked.queryByRole('radiogroup', { name: 'Generator' })).not.toBeInTheDocument();
    for (const [question, answer] of [
      ['Gate locked at night', 'Yes'],
      ['Water tank', 'No'],
      ['Caretaker lives there', 'Yes'],
      ['Caretaker lives there', 'Not sure'],
      ['Did you get your deposit back?', 'Not yet'],
      ['Were the bills as agreed?', 'Yes'],
      ['Did you get receipts for what you paid?', 'No'],
      ['Did you get receipts for what you paid?', 'Not sure'],
    ] as const) {
      const group = asked.getByRole('radiogroup', { name: question });
      await user.click(within(group).getByRole('radio', { name: answer }));
    }
    await post({ user, dialog }, '4 Good', 'Quiet.');
    await waitFor(() => expect(api.requests('POST /api/user/review')).toHaveLength(1));
    expect(api.requests('POST /api/user/review')[0]?.body).toMatchObject({
      confirms: { 'gate-locked': true, 'water-tank': false },
      outcomes: { deposit: 'notYet', bills: 'yes' },
    });
  });

  it('is confirmed before the page has been refetched', async () => {
    const form = await openForm();
    mockApi({
      'POST /api/user/review': { success: true, message: 'Posted.' },
      'GET /api/view/accommodation': pendingResponse(),
    });
    await post(form, '4 Good', 'Quiet.');
    await waitFor(() => expect(form.portal.toast.success).toHaveBeenCalledWith('Posted.'));
    await waitFor(() => expect(form.dialog).not.toBeInTheDocument());
  });

  it('is stored when the session has ended, and posted after the login', async () => {
    const before = await openForm();
    mockApi({ 'POST /api/user/review': apiFailure('unauthenticated') });
    await post(before, '4 Good', 'Quiet.');
    expect(await within(before.dialog).findByText('Log in to do this.')).toBeInTheDocument();
    before.unmount();

    const api = mockApi({
      'POST /api/user/review': { success: true, message: 'Posted.' },
      'GET /api/view/accommodation': aStudentsView(),
    });
    const { portal } = openPlace(aStudentsView(), { role: 'registered' });
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Posted.'));
    expect(api.requests('POST /api/user/review').map(({ body }) => body)).toEqual([
      {
        accommodationId: PLACE_ID,
        rating: 4,
        desc: 'Quiet.',
        isAnonymous: false,
        confirms: {},
        outcomes: {},
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows missing values at their fields, without a request (S5.review.1, S5.review.2)', async () => {
    const { user, dialog } = await openForm();
    await user.click(within(dialog).getByRole('button', { name: 'Post review' }));
    const stars = within(dialog).getByRole('radiogroup', { name: 'Your rating' });
    await waitFor(() =>
      expect(stars).toHaveAccessibleDescription('This field should be greater than 0.'),
    );
    expect(
      within(dialog).getByRole('textbox', { name: 'Your review' }),
    ).toHaveAccessibleDescription(/^The field 'Your review' is required\./);
    expect(within(dialog).getByRole('radio', { name: '1 Poor' })).toHaveFocus();
  });

  it('keeps the text when the server rejects it, and shows the reason', async () => {
    const { user, dialog } = await openForm();
    const text = within(dialog).getByRole('textbox', { name: 'Your review' });
    mockApi({
      'POST /api/user/review': apiFailure('conflict', {
        message: 'You have already reviewed this place.',
      }),
    });
    await post({ user, dialog }, '2 Fair', 'Loud.');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'You have already reviewed this place.',
    );
    mockApi({
      'POST /api/user/review': apiFailure('invalid_fields', {
        fields: [{ field: 'desc', message: 'Say a little more.' }],
      }),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Post review' }));
    await waitFor(() => expect(text).toHaveAccessibleDescription(/^Say a little more\./));
    expect(text).toHaveValue('Loud.');
    expect(within(dialog).getByRole('radio', { name: '2 Fair' })).toBeChecked();
  });

  it('confirms before it discards the text', async () => {
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByRole('textbox', { name: 'Your review' }), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(within(dialog).getByRole('textbox', { name: 'Your review' })).toHaveValue('x');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('opens after a login for a review, but not again once closed', async () => {
    const { user, location } = openPlace(aStudentsView(), {
      role: 'registered',
      path: `${PLACE_PATH}#review`,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Leave a Review' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(location()).toMatchObject({ hash: '', search: `?id=${PLACE_ID}` });
  });
});

describe("one's own review", () => {
  const own = aReview({ _id: anId('own'), desc: 'My words.', rating: 3, isOwn: true });
  const view = aStudentsView({ ownReview: own, reviews: aReviewList([own, ...someReviews(2)]) });

  it('is first, once, with Edit and Delete', async () => {
    openPlace(view, { role: 'registered' });
    const [first, ...others] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('My words.');
    expect(within(first!).getByText('Your review')).toBeVisible();
    expect(others).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Leave a Review' })).not.toBeInTheDocument();
  });

  it('shows an anonymous one like to others', async () => {
    const anonymous = { ...own, isAnonymous: true, userName: 'Tala Reyes' };
    openPlace(aStudentsView({ ownReview: anonymous }), { role: 'registered' });
    const [first] = await screen.findAllByRole('article');
    expect(within(first!).getByRole('heading')).toHaveTextContent('Anonymous');
    expect(first).not.toHaveTextContent('Tala');
  });

  it('is deleted after confirmation; a failure is shown in the dialog', async () => {
    const { user, portal } = openPlace(view, { role: 'registered' });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete your review?',
    });
    mockApi({ 'DELETE /api/user/review/:id': networkFailure() });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('could not be reached');

    mockApi({
      'DELETE /api/user/review/:id': { success: true, message: 'Deleted.' },
      'GET /api/view/accommodation': aStudentsView(),
    });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Deleted.'));
    expect(await screen.findByRole('button', { name: 'Leave a Review' })).toBeVisible();
  });
});
