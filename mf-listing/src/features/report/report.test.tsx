import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aReview, aReviewList } from '@elbi/places-kit/testing';
import { aSessionUser, anId, becomeUser, mockApi } from '@elbi/portal-sdk/testing';
import { PLACE_ID, PLACE_PATH, aStudentsView, openPlace } from '../../testing/open-place.tsx';
// Loaded in advance, so that tests do not wait for it.
import './ReportTextDialog.tsx';

async function openReport() {
  const rendered = openPlace(aStudentsView(), { role: 'registered' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit Report' });
  return { ...rendered, dialog, text: within(dialog).getByRole('textbox') };
}

describe('reporting a place', () => {
  it('asks a visitor to log in and returns to the dialog (S6.report.1)', async () => {
    const { user, portal } = openPlace();
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    expect(portal.openLogin).toHaveBeenCalledWith({ next: `${PLACE_PATH}#report` });
  });

  it('sends the description, and the button then shows Reported (S2.detail.13, S7.report.1)', async () => {
    const { user, dialog, text, portal } = await openReport();
    const api = mockApi({
      'POST /api/report/': { success: true, message: 'Sent.' },
      'GET /api/view/accommodation': aStudentsView({ reportPending: true }),
    });
    const category = within(dialog).getByRole('combobox', { name: /^Reason/ });
    await waitFor(() => expect(category).toHaveFocus());
    await user.selectOptions(category, 'The price is wrong');
    await user.type(text, 'The pictures show another house.');
    await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.requests('POST /api/report/')[0]?.body).toEqual({
      accommodationId: PLACE_ID,
      category: 'wrong-price',
      description: 'The pictures show another house.',
    });
    expect(portal.toast.success).toHaveBeenCalledWith('Sent.');

    await user.click(await screen.findByRole('button', { name: 'Reported' }));
    expect(portal.toast.error).toHaveBeenCalledWith(
      'You have already reported this place. An admin will look at it.',
    );
  });

  it('keeps the text while the help is read in a new tab', async () => {
    const { user, dialog, text, location } = await openReport();
    await user.type(text, 'No water.');
    const help = within(dialog).getByRole('link', { name: 'If something goes wrong' });
    expect(help).toHaveAttribute('href', `/help?id=${PLACE_ID}`);
    await user.click(help);
    expect(location().pathname).toBe('/accommodation');
    expect(text).toHaveValue('No water.');
  });

  it('requires a description (S5.report.1)', async () => {
    const { user, dialog, text } = await openReport();
    await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }));
    await waitFor(() =>
      expect(text).toHaveAccessibleDescription(/^The field 'What is wrong\?' is required\./),
    );
    expect(text).toHaveFocus();
  });

  it('says who opened it while another user is logged in, and keeps the text', async () => {
    const { user, dialog, text } = await openReport();
    mockApi({ 'GET /api/view/accommodation': aStudentsView() });
    await user.type(text, 'No water.');
    const note = () => within(dialog).queryByText(/is no longer logged in here\. Only .* can send/);
    await becomeUser(aSessionUser({ role: 'registered', _id: anId('Jose') }));
    expect(note()).toBeVisible();
    expect(text).toHaveValue('No water.');
    await becomeUser(aSessionUser({ role: 'registered' }));
    expect(note()).toBeNull();
  });
});

describe('reporting a review or its reply (S7.report.1)', () => {
  const reply = { text: 'You never paid.', createdAt: '2026-10-14T04:00:00.000Z' };
  const answered = (own = false) =>
    aStudentsView({ reviews: aReviewList([aReview({ reply, isOwn: own || undefined })]) });

  it('needs a category, and names the review (S7.report.1)', async () => {
    const { user, portal } = openPlace(answered(), { role: 'registered' });
    const name = 'Report reply to the review of Maria R.';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report reply' }));
    const api = mockApi({
      'POST /api/report/review/': { success: true, message: 'Sent.' },
      'GET /api/view/accommodation': answered(),
    });
    await user.type(dialog.getByRole('textbox'), 'It calls me names.');
    await user.click(dialog.getByRole('button', { name: 'Submit Report' }));
    const category = dialog.getByRole('combobox', { name: /^Reason/ });
    await waitFor(() =>
      expect(category).toHaveAccessibleDescription("The field 'Reason' is required."),
    );
    await user.selectOptions(category, 'It insults someone');
    await user.click(dialog.getByRole('button', { name: 'Submit Report' }));
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Sent.'));
    expect(api.requests('POST /api/report/review/')[0]?.body).toEqual({
      reviewId: anId('review'),
      target: 'reply',
      category: 'insult',
      description: 'It calls me names.',
    });
  });

  it('is not offered for one’s own text', async () => {
    openPlace(answered(true), { role: 'registered' });
    expect(await screen.findByRole('button', { name: /^Report reply/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Report review/ })).not.toBeInTheDocument();
  });

  it('shows its author that an admin removed a review', async () => {
    const ownReview = aReview({ isOwn: true, isAccepted: false });
    openPlace(aStudentsView({ reviews: aReviewList([]), ownReview }), { role: 'registered' });
    expect(await screen.findByText('Removed by an admin')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});
