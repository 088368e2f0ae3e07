import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiFailure, mockApi } from '@elbi/portal-sdk/testing';
import { PLACE_ID, PLACE_PATH, aStudentsView, openPlace } from '../../testing/open-place.tsx';

async function openReport() {
  const rendered = openPlace(aStudentsView(), { role: 'registered' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit Report' });
  return { ...rendered, dialog, text: within(dialog).getByRole('textbox') };
}

describe('reporting a place', () => {
  it('asks a visitor to log in and to come back to the dialog (S6.report.1)', async () => {
    const { user, portal } = openPlace();
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    expect(portal.openLogin).toHaveBeenCalledWith({ next: `${PLACE_PATH}#report` });
  });

  it('sends the description, and the button then shows Reported (S2.detail.13)', async () => {
    const { user, dialog, text, portal } = await openReport();
    const api = mockApi({
      'POST /api/report/': { success: true, message: 'Sent.' },
      'GET /api/view/accommodation': aStudentsView({ reportPending: true }),
    });
    await user.type(text, 'The pictures show another house.');
    await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.requests('POST /api/report/')[0]?.body).toEqual({
      accommodationId: PLACE_ID,
      description: 'The pictures show another house.',
    });
    expect(portal.toast.success).toHaveBeenCalledWith('Sent.');

    await user.click(await screen.findByRole('button', { name: 'Reported' }));
    expect(portal.toast.error).toHaveBeenCalledWith(
      'You have already reported this place. An admin will look at it.',
    );
  });

  it('keeps the text when the session has ended, and sends it after the login', async () => {
    const before = await openReport();
    mockApi({ 'POST /api/report/': apiFailure('unauthenticated') });
    await before.user.type(before.text, 'There is no water.');
    await before.user.click(within(before.dialog).getByRole('button', { name: 'Submit Report' }));
    expect(await within(before.dialog).findByText('Log in to do this.')).toBeInTheDocument();
    expect(before.text).toHaveValue('There is no water.');
    before.unmount();

    const api = mockApi({
      'POST /api/report/': { success: true, message: 'Sent.' },
      'GET /api/view/accommodation': aStudentsView({ reportPending: true }),
    });
    const { portal } = openPlace(aStudentsView(), { role: 'registered' });
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Sent.'));
    expect(api.requests('POST /api/report/').map(({ body }) => body)).toEqual([
      { accommodationId: PLACE_ID, description: 'There is no water.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('requires a description (S5.report.1)', async () => {
    const { user, dialog, text } = await openReport();
    await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }));
    await waitFor(() =>
      expect(text).toHaveAccessibleDescription(/^The field 'What is wrong\?' is required\./),
    );
    expect(text).toHaveFocus();
  });

  it('shows an error of a field that the dialog does not have as the message of the form', async () => {
    const { user, dialog, text } = await openReport();
    mockApi({
      'POST /api/report/': apiFailure('invalid_fields', {
        fields: [{ field: 'accommodationId', message: 'This place does not exist.' }],
      }),
    });
    await user.type(text, 'No water');
    await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('This place does not exist.');
    expect(alert).toHaveFocus();
  });

  it('keeps the text when sending fails, and shows the reason beside the button', async () => {
    const { user, dialog, text } = await openReport();
    mockApi({ 'POST /api/report/': apiFailure('rate_limited') });
    await user.type(text, 'No water');
    await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Too many requests.');
    expect(text).toHaveValue('No water');
  });
});
