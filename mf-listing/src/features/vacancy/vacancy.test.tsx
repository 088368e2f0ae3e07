import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dateInManila } from '@elbi/contract/format';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  type AccommodationView,
  FIELD_LABELS,
  FULL_UNTIL,
  UNKNOWN_VACANCY,
  VACANCY_DIALOG,
  VALIDATION,
  type Vacancy,
} from '@elbi/contract/domain';
import { OWNER_ABILITIES, anAccommodation, anAccommodationView } from '@elbi/places-kit/testing';
import { aSessionUser, aUser, apiFailure, mockApi } from '@elbi/portal-sdk/testing';
import { PLACE_PATH, openPlace } from '../../testing/open-place.tsx';

const owner = aUser();
const asOwner = { user: aSessionUser({ role: 'owner', _id: owner._id }) };
const SAVED = { success: true, message: 'Saved.' } as const;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const viewOf = (vacancy: Partial<Vacancy>, abilities?: typeof OWNER_ABILITIES) =>
  anAccommodationView({
    owner,
    accommodation: anAccommodation({
      ownerId: owner._id,
      pax: 4,
      vacancy: {
        status: 'available',
        slots: 3,
        confirmedAt: daysAgo(2),
        freeFrom: null,
        ...vacancy,
      },
      ...(abilities && { abilities }),
    }),
  });
const ownView = (vacancy: Partial<Vacancy> = {}) => viewOf(vacancy, OWNER_ABILITIES);

const section = async () =>
  (await screen.findByRole('heading', { name: 'Availability' })).parentElement!;

async function change(user: UserEvent, name = 'Change') {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Availability' }));
}

describe('availability', () => {
  it('shows the number of slots and its date (S7.free.1)', async () => {
    openPlace(viewOf({}));
    expect(await section()).toHaveTextContent(/^Availability3 slots leftConfirmed by the owner /);
    expect(screen.queryByRole('button', { name: 'Still accurate' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Log in/ })).not.toBeInTheDocument();
  });

  it('is "Ask first" after a month, and when it is not stated (S7.free.2)', async () => {
    openPlace(viewOf({ confirmedAt: daysAgo(31) }));
    expect(await section()).toHaveTextContent(/^AvailabilityLast confirmed .*: ask first$/);
  });

  it('is not stated by default', async () => {
    const { unmount } = openPlace(viewOf(UNKNOWN_VACANCY));
    expect(await section()).toHaveTextContent('AvailabilityNot stated: ask the owner');
    unmount();
    const { user } = openPlace(ownView(UNKNOWN_VACANCY), asOwner);
    expect(await section()).toHaveTextContent('AvailabilityNot stated yet');
    const dialog = await change(user, 'Update availability');
    for (const choice of dialog.getAllByRole('radio')) expect(choice).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(VALIDATION.required(FIELD_LABELS.vacancy.status))).toBeVisible();
  });

  it('is confirmed by its owner with one tap, before the page has been refetched', async () => {
    const { user, portal } = openPlace(ownView({ confirmedAt: daysAgo(31) }), asOwner);
    let refetched = (_: AccommodationView) => undefined as void;
    const api = mockApi({
      'PUT /api/accom/vacancy/:id': SAVED,
      'GET /api/view/accommodation': () => new Promise((resolve) => (refetched = resolve)),
    });
    await user.click(await screen.findByRole('button', { name: 'Still accurate' }));
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Saved.'));
    expect(api.requests('PUT /api/accom/vacancy/:id')[0]?.body).toEqual({
      status: 'available',
      slots: 3,
      freeFrom: null,
    });
    act(() => refetched(ownView()));
    await waitFor(async () => expect(await section()).toHaveTextContent('3 slots left'));
  });

  it('opens with the current answer from the link of a reminder, and sends nothing (S7.mail.9)', async () => {
    const api = mockApi({});
    openPlace(ownView({ confirmedAt: daysAgo(61) }), { ...asOwner, path: `${PLACE_PATH}#vacancy` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Availability' }));
    expect(dialog.getByRole('radio', { name: 'Available' })).toBeChecked();
    expect(dialog.getByRole('textbox', { name: 'Slots left' })).toHaveValue('3');
    expect(api.requests('PUT /api/accom/vacancy/:id')).toEqual([]);
  });

  it('starts with "Full" and asks for the day where its owner pressed "Full until…"', async () => {
    const path = `${PLACE_PATH}#${VACANCY_DIALOG}`;
    const { user } = openPlace(ownView(), { ...asOwner, path, state: FULL_UNTIL });
    const dialog = within(await screen.findByRole('dialog', { name: 'Availability' }));
    expect(dialog.getByRole('radio', { name: 'Full' })).toBeChecked();
    expect(dialog.getByLabelText('Free from')).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const again = await change(user);
    expect(again.getByRole('radio', { name: 'Available' })).toBeChecked();
  });

  it('asks a visitor with the link of a reminder to log in, and comes back to it (S7.mail.9)', async () => {
    const path = `${PLACE_PATH}#${VACANCY_DIALOG}`;
    const { user, portal } = openPlace(viewOf({ confirmedAt: daysAgo(61) }), { path });
    const logIn = await screen.findByRole('button', { name: 'Log in to update it' });
    // The link scrolls to it.
    expect(document.getElementById(VACANCY_DIALOG)).toContainElement(logIn);
    await user.click(logIn);
    expect(portal.openLogin).toHaveBeenCalledWith({ next: path });
  });

  it('is changed in a dialog, where slots count only with available statuses', async () => {
    const { user, portal } = openPlace(ownView(), asOwner);
    const api = mockApi({
      'PUT /api/accom/vacancy/:id': SAVED,
      'GET /api/view/accommodation': ownView({ status: 'full', slots: null }),
    });
    const dialog = await change(user);
    const slots = dialog.getByRole('textbox', { name: 'Slots left' });
    expect(slots).toHaveValue('3');
    await user.type(slots, 'two');
    await user.click(dialog.getByRole('radio', { name: 'Full' }));
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Saved.'));
    expect(api.requests('PUT /api/accom/vacancy/:id')[0]?.body).toEqual({
      status: 'full',
      freeFrom: null,
    });
    expect(await section()).toHaveTextContent('Full');
  });

  it('has the day from which it is free, also of what is full until then (S7.from.1)', async () => {
    const { user } = openPlace(ownView({ freeFrom: '2999-01-04' }), asOwner);
    expect(await section()).toHaveTextContent(/^Availability3 slots from January 4/);
    const api = mockApi({
      'PUT /api/accom/vacancy/:id': SAVED,
      'GET /api/view/accommodation': ownView(),
    });
    const sent = () => api.requests('PUT /api/accom/vacancy/:id').map(({ body }) => body);
    await user.click(await screen.findByRole('button', { name: 'Still accurate' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ status: 'available', slots: 3, freeFrom: '2999-01-04' }]),
    );
    const dialog = await change(user);
    await user.click(dialog.getByRole('radio', { name: 'Full' }));
    const day = dialog.getByLabelText('Free from');
    fireEvent.change(day, { target: { value: '2999-01-04' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(VALIDATION.dateAhead('Free from'))).toBeVisible();
    const near = dateInManila(Date.now() + 37 * 86_400_000);
    fireEvent.change(day, { target: { value: near } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ status: 'full', slots: 3, freeFrom: near });
  });

  it.each([
    ['two', "The field 'Slots left' must be a number."],
    ['1.5', "The field 'Slots left' must be a positive whole number."],
    ['-1', "The field 'Slots left' must be a positive whole number."],
    ['5', VALIDATION.atMost('Slots left', 4)],
  ])('rejects %j as slots, and does not change the field', async (typed, message) => {
    const { user } = openPlace(ownView(), asOwner);
    const dialog = await change(user);
    const slots = dialog.getByRole('textbox', { name: 'Slots left' });
    await user.clear(slots);
    await user.type(slots, typed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(slots).toHaveValue(typed);
  });

  it('shows an error of hidden slots as the message of the form', async () => {
    const { user } = openPlace(ownView(), asOwner);
    mockApi({
      'PUT /api/accom/vacancy/:id': apiFailure('invalid_fields', {
        fields: [{ field: 'slots', message: 'At most 4.' }],
      }),
    });
    const dialog = await change(user);
    await user.click(dialog.getByRole('radio', { name: 'Full' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('At most 4.');
    expect(alert).toHaveFocus();
  });
});
