import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAILURE, VALIDATION, pageAddress } from '@elbi/contract/domain';
import { NO_ABILITIES, OWNER_ABILITIES, anAccommodation } from '@elbi/places-kit/testing';
import {
  type MockResponses,
  aSessionUser,
  anId,
  apiFailure,
  mockApi,
  pendingResponse,
  renderSection,
} from '@elbi/portal-sdk/testing';
import {
  RENTS,
  STAGED,
  aPictureFile,
  formSection,
  pictureInput,
  press,
  provideBrowserParts,
  write,
} from './form-test-kit.tsx';
// Loaded in advance, so that tests do not wait for it.
import './EditAccommodationPage.tsx';

const place = anAccommodation({ abilities: OWNER_ABILITIES });
const EDITED = { success: true, message: 'Changes saved.' } as const;

beforeEach(provideBrowserParts);
afterEach(() => sessionStorage.clear());

interface OpenOptions {
  role?: 'owner' | 'admin';
  data?: Record<string, unknown>;
}

function open(answers: MockResponses = {}, { role = 'owner', data = {} }: OpenOptions = {}) {
  const api = mockApi({
    'GET /api/accom/:id': place,
    'PATCH /api/accom/edit/:id': EDITED,
    'POST /api/accom/pictures': STAGED,
    'GET /api/rents': RENTS,
    ...answers,
  });
  const rendered = renderSection(formSection, {
    path: `/edit/accommodation?id=${place._id}`,
    user: aSessionUser({ role }),
    data,
  });
  return { api, ...rendered };
}

const nameField = () => screen.findByRole('textbox', { name: 'Name' });

it('says beside the price which rents are usual (S7.usual.3)', async () => {
  open({
    'GET /api/accom/:id': {
      ...place,
      type: 2,
      location: 'Anos',
      priceUnit: 'month',
      priceBasis: 'head',
    },
  });
  // In Anos too few are listed to say.
  const usual =
    'Of the 35 bed spaces listed in Los Baños, half ask ₱2,100 – ₱3,200 / month per head.';
  expect(await screen.findByText(usual)).toBeVisible();
});

describe('editing a place', () => {
  it('shows the place’s values (S2.routes.7, S2.form.1, S2.form.6, S2.form.11)', async () => {
    const { user } = open();
    expect(await nameField()).toHaveValue("Dapdap Ladies' Dorm");
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Accommodation');
    expect(screen.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('3,500');
    expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveValue('14.1715');
    expect(screen.getByRole('radio', { name: 'Exactly where the pin is' })).toBeChecked();
    expect(screen.getAllByRole('button', { name: /^Remove Dapdap/ })).toHaveLength(3);
    const card = screen.getByRole('complementary', { name: 'How students will see it' });
    expect(within(card).getByText('4.63 out of 5 stars, 38 reviews')).toBeInTheDocument();
    expect(card).toHaveTextContent('Curfew 10:00 PM');
    await press(user, 'Proceed');
    expect(await screen.findByLabelText('Curfew')).toHaveValue('22:00');
    const checked = screen.getAllByRole('checkbox', { checked: true });
    expect(checked.map((box) => (box as HTMLInputElement).value)).toEqual([
      'wifi',
      'water',
      'wifi',
      'cctv',
      'cooking',
      'caretaker',
      'gate-locked',
      'water-tank',
    ]);
    expect(screen.getByRole('radio', { name: 'No Overnight' })).toBeChecked();
  });

  it.each(['owner', 'admin'] as const)(
    'says before a change of the %s that it takes the place off its list (S7.approval.8)',
    async (role) => {
      const list = { list: 'Accredited', issuer: 'UPLB Housing', term: '2026-1', since: '' };
      const approved = { ...place, approval: list };
      const { user } = open({ 'GET /api/accom/:id': approved }, { role });
      await nameField();
      const notice = 'This place is on the list “Accredited” of UPLB Housing.';
      expect(screen.queryByText(notice, { exact: false })).not.toBeNull();
      await press(user, 'Proceed');
      await press(user, 'Proceed');
      expect(await screen.findByText(notice, { exact: false })).toBeInTheDocument();
    },
  );

  it('saves changes with the pictures in their new order (S4.form.3)', async () => {
    const { user, api, portal, location } = open();
    await nameField();
    await write(user, 'Name', 'Dapdap Hall');
    await user.upload(pictureInput(), aPictureFile('new.jpg'));
    await screen.findByText('20 B, uploaded');
    await user.click(screen.getByRole('button', { name: /Move new.jpg up/ }));
    await press(user, 'Proceed');
    await screen.findByLabelText('Curfew');
    await press(user, 'Proceed');
    await press(user, 'Submit');
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(portal.toast.success).toHaveBeenCalledWith(EDITED.message, {
      duration: 5_000,
      action: { label: 'View your place', to: pageAddress.place(place._id) },
    });
    expect(api.requests('PATCH /api/accom/edit/:id')[0]).toMatchObject({
      params: { id: place._id },
      body: {
        accommodationName: 'Dapdap Hall',
        price: [3500, 5200],
        curfew: '22:00',
        pictures: [anId('picture 1'), anId('picture 2'), anId('staged'), anId('picture 3')],
      },
    });
    expect(api.requests('PATCH /api/accom/edit/:id')[0]?.body).not.toHaveProperty('reason');
  });

  it('confirms the save while what it changes is still refetched', async () => {
    let calls = 0;
    const { user, portal } = open({
      'GET /api/accom/:id': () => (calls++ === 0 ? place : pendingResponse()),
    });
    await write(user, await nameField().then(() => 'Name'), 'Dapdap Hall');
    await press(user, 'Proceed');
    await screen.findByLabelText('Curfew');
    await press(user, 'Proceed');
    await press(user, 'Submit');
    await waitFor(() => expect(portal.toast.success).toHaveBeenCalledOnce());
    expect(sessionStorage).toHaveLength(0);
  });

  it('requires a reason from an admin', async () => {
    const { user, api } = open({}, { role: 'admin' });
    await nameField();
    await press(user, 'Proceed');
    await screen.findByLabelText('Curfew');
    await press(user, 'Proceed');
    await press(user, 'Submit');
    const reason = await screen.findByRole('textbox', { name: 'Reason for the change' });
    await waitFor(() => expect(reason).toHaveFocus());
    expect(screen.getByText(VALIDATION.required('Reason for the change'))).toBeInTheDocument();
    await user.type(reason, ' Wrong price. ');
    await press(user, 'Submit');
    await waitFor(() => expect(api.requests('PATCH /api/accom/edit/:id')).toHaveLength(1));
    expect(api.requests('PATCH /api/accom/edit/:id')[0]?.body).toMatchObject({
      reason: 'Wrong price.',
    });
  });

  it('shows the current place, not the cached one of an earlier visit', async () => {
    open(
      {},
      {
        data: { [`/api/accom/${place._id}`]: { ...place, accommodationName: 'Old name' } },
      },
    );
    expect(await nameField()).toHaveValue("Dapdap Ladies' Dorm");
  });

  it('shows that there is no such place', async () => {
    open({ 'GET /api/accom/:id': apiFailure('not_found') });
    expect(
      await screen.findByRole('heading', { name: 'This place does not exist' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to home' })).toHaveAttribute('href', '/');
  });

  it("shows that another owner's place cannot be edited (S6.edit.1)", async () => {
    open({ 'GET /api/accom/:id': { ...place, abilities: NO_ABILITIES } });
    expect(
      await screen.findByRole('heading', { name: 'This place is not yours' }),
    ).toBeInTheDocument();
  });

  it('shows a failure with Retry that works (S8.failure.1)', async () => {
    let calls = 0;
    const { user } = open({
      'GET /api/accom/:id': () => (calls++ === 0 ? apiFailure('internal') : place),
    });
    expect(await screen.findByText(FAILURE.internal)).toBeInTheDocument();
    await press(user, 'Retry');
    expect(await nameField()).toHaveValue("Dapdap Ladies' Dorm");
  });
});
