import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { VALIDATION } from '@elbi/contract/domain';
import type { MockResponses } from '@elbi/portal-sdk/testing';
import { OWNER_ID, openOwner, own, ownerName, ownerSession } from '../../testing/open-owner.tsx';

describe('Edit Contact Number', () => {
  async function openDialog(answers: MockResponses = {}, contactNumber: string | null = null) {
    const rendered = openOwner(
      { ...own, user: { ...own.user, contactNumber } },
      {
        user: ownerSession,
        answers: {
          'GET /api/auth/login/success': { success: true, user: ownerSession, data: ownerSession },
          ...answers,
        },
      },
    );
    await ownerName();
    await rendered.user.click(screen.getByRole('button', { name: 'Edit contact number' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Contact Number' });
    return { ...rendered, dialog: within(dialog) };
  }

  it('shows the placeholder for an owner without a number (S2.owner.3)', async () => {
    await openDialog();
    expect(screen.getByText("You currently don't have a phone number.")).toBeInTheDocument();
  });

  it.each([
    ['', VALIDATION.required('Contact Number')],
    ['0912 345', 'The input should follow the format: 09XXYYYZZZZ'],
    ['19123456789', 'The input should follow the format: 09XXYYYZZZZ'],
  ])('refuses %j (S5.contact.1, S9.contact.1)', async (number, message) => {
    const { user, dialog, api } = await openDialog();
    const field = dialog.getByRole('textbox', { name: 'Contact Number' });
    if (number) await user.type(field, number);
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(field).toHaveFocus();
    expect(api.requests('PATCH /api/user/:id')).toHaveLength(0);
  });

  it('sends the normalised number, and shows success and the new number (S2.owner.8)', async () => {
    let current = own.user.contactNumber;
    const { user, dialog, api, portal } = await openDialog({
      'GET /api/view/profile/owner': () => ({
        ...own,
        user: { ...own.user, contactNumber: current },
      }),
      'PATCH /api/user/:id': () => {
        current = '09171234567';
        return { success: true, message: 'Your contact number has been changed.' };
      },
    });
    const field = dialog.getByRole('textbox', { name: 'Contact Number' });
    await user.clear(field);
    await user.type(field, '+63 917 123 4567');
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('link', { name: '0917 123 4567' })).toBeInTheDocument();
    expect(api.requests('PATCH /api/user/:id')[0]).toMatchObject({
      params: { id: OWNER_ID },
      body: { contactNumber: '09171234567' },
    });
    expect(portal.toast.success).toHaveBeenCalledWith('Your contact number has been changed.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
