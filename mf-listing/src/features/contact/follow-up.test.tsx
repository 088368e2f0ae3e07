import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccommodationView } from '@elbi/places-kit/testing';
import { mockApi } from '@elbi/portal-sdk/testing';
import { PLACE_ID, PLACE_PATH, aStudentsView, openPlace } from '../../testing/open-place.tsx';
// Loaded in advance, so that tests do not wait for it.
import './FollowUpDialog.tsx';

describe('the follow-up of a contact', () => {
  it('opens from its notification and asks three questions (S7.contact.3)', async () => {
    const api = mockApi({
      'PUT /api/user/contact/:id': { success: true, message: 'Thank you.' },
    });
    const { user, portal } = openPlace(aStudentsView(), {
      role: 'registered',
      path: `${PLACE_PATH}#contact-answers`,
    });
    const dialog = await screen.findByRole('dialog', { name: /^How did it go with/ });
    const asked = within(dialog);
    await user.click(asked.getByRole('button', { name: 'Send answers' }));
    const first = asked.getByRole('radiogroup', { name: 'Did the owner answer you?' });
    await waitFor(() => expect(first).toHaveAccessibleDescription(/is required/));
    const choose = (question: string, answer: string) =>
      user.click(
        within(asked.getByRole('radiogroup', { name: question })).getByRole('radio', {
          name: answer,
        }),
      );
    await choose('Did the owner answer you?', 'Yes, within a day');
    await choose('Was the place available?', 'Yes');
    await choose('Were you asked for money before a visit?', 'No');
    await user.click(asked.getByRole('button', { name: 'Send answers' }));
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Thank you.'));
    expect(api.requests('PUT /api/user/contact/:id')).toMatchObject([
      { params: { id: PLACE_ID }, body: { answered: 'day', available: 'yes', moneyFirst: 'no' } },
    ]);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('is counted on the owner’s card (S7.contact.4, S7.contact.12)', async () => {
    const available = { yes: 4, asked: 6 };
    const answers = { asked: 6, answered: 5, typical: 'day', available } as const;
    openPlace(anAccommodationView({ answers }));
    expect(await screen.findByText('Usually answers within a day')).toBeVisible();
    expect(screen.getByText('Answered 5 of 6 people')).toBeVisible();
    expect(screen.getByText('Free as said: 4 of 6')).toBeVisible();
    expect(screen.queryByText(/not a guarantee/)).toBeNull();
  });

  it('is preceded by the checks of the owner, which are not a guarantee (S7.standing.1)', async () => {
    const documentsCheckedAt = '2026-03-02T09:00:00+08:00';
    openPlace(anAccommodationView({ verification: { documentsCheckedAt, visitedAt: null } }));
    expect(await screen.findByText('Documents checked by an admin Mar 2, 2026')).toBeVisible();
    expect(screen.getByText(/not a guarantee/)).toBeVisible();
    expect(screen.queryByText(/Visited by an admin/)).toBeNull();
  });
});
