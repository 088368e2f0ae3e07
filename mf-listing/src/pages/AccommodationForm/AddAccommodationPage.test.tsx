import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAILURE, FILES, VALIDATION, pageAddress } from '@elbi/contract/domain';
import {
  type MockResponses,
  anId,
  apiFailure,
  mockApi,
  provideCaches,
  renderSection,
} from '@elbi/portal-sdk/testing';
import {
  RENTS,
  STAGED,
  aPictureFile,
  beginAt,
  choose,
  fillAdditionalStep,
  formSection,
  pictureInput,
  press,
  previewOf,
  provideBrowserParts,
  write,
} from './form-test-kit.tsx';
import { draftKey, loadDraft } from '../../features/form/draft-store.ts';
// Loaded in advance, so that tests do not wait for it.
import './AddAccommodationPage.tsx';

const ADDED = {
  success: true,
  message: 'The accommodation has been added.',
  data: { _id: anId('new place') },
} as const;

provideCaches();
beforeEach(provideBrowserParts);
afterEach(() => sessionStorage.clear());

async function open(answers: MockResponses = {}) {
  const api = mockApi({ 'POST /api/accom/pictures': STAGED, 'GET /api/rents': RENTS, ...answers });
  const rendered = renderSection(formSection, { path: '/add/accommodation', role: 'owner' });
  await screen.findByRole('heading', { level: 1, name: 'Add Accommodation' });
  return { api, ...rendered };
}

/** Submits the form and returns what it sends. */
async function submit({
  user,
  api,
}: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'api'>): Promise<FormData> {
  await press(user, 'Submit');
  await waitFor(() => expect(api.requests('POST /api/accom/add')).toHaveLength(1));
  return api.requests('POST /api/accom/add')[0]?.body as FormData;
}

const stepHeading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });

/** Proceeds to the next step, and returns its heading. */
async function proceed(user: UserEvent, name: RegExp) {
  await press(user, 'Proceed');
  return stepHeading(name);
}

describe('adding a place', () => {
  it('proceeds from a filled first step, and moves the focus to the second (S2.form.2)', async () => {
    beginAt('basic', { accommodationName: '', type: '', minPrice: '' }, { pictures: [] });
    const { user, api } = await open();
    const step = () => document.querySelector('[aria-current=step]');
    expect(step()).toHaveTextContent('Basic Information');
    expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
    await write(user, 'Name', 'Ilang-Ilang Bed Spaces');
    await choose(user, /^Type/, 'Bed Space');
    await write(user, 'Minimum price', '2500');
    await user.upload(pictureInput(), aPictureFile());
    expect(await screen.findByText('20 B, uploaded')).toBeInTheDocument();
    expect(api.requests('POST /api/accom/pictures')).toHaveLength(1);
    const heading = await proceed(user, /^Additional Information, step 2 of 3/);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(step()).toHaveTextContent('Additional Information');
  });

  it('previews the values, saves them, shows that for 5 s and goes home (S2.form.2, S2.form.3, S2.form.5, S2.form.7, S2.form.8, S2.form.10, S4.form.3, S8.toast.3, S9.toast.1, S9.curfew.1)', async () => {
    beginAt('additional', { billInclusions: [], amenities: [], curfew: '', visitorsAllowed: '' });
    const { user, api, portal, location } = await open({ 'POST /api/accom/add': ADDED });
    await fillAdditionalStep(user);
    await proceed(user, /^Preview/);

    expect(previewOf('Name')).toBe('Ilang-Ilang Bed Spaces');
    expect(previewOf('Type')).toBe('Bed Space');
    expect(previewOf('Price Range')).toContain('₱2,500 – ₱3,000');
    expect(previewOf('Tenants')).toBe('Females Only');
    expect(previewOf('Bill Inclusions')).toBe('Water');
    expect(previewOf('Amenities')).toBe('CCTV');
    expect(previewOf('Minimum Stay')).toBe('5 months');
    expect(previewOf('Capacity')).toBe('6 persons');
    expect(previewOf('Curfew')).toBe('22:00');
    expect(previewOf('Visitors')).toBe('No Overnight');
    expect(previewOf('Town')).toBe('Batong Malake');
    expect(screen.getByRole('img', { name: 'front.jpg' })).toBeInTheDocument();

    await press(user, 'Submit');
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(portal.toast.success).toHaveBeenCalledWith(ADDED.message, {
      duration: 5_000,
      action: { label: 'View your place', to: pageAddress.place(ADDED.data._id) },
    });
    const body = api.requests('POST /api/accom/add')[0]?.body as FormData;
    expect(body.getAll('price')).toEqual(['2500', '3000']);
    expect(body.get('type')).toBe('2');
    expect(body.getAll('pictureIds')).toEqual([anId('staged')]);
    expect(body.get('curfew')).toBe('22:00');
    expect(sessionStorage).toHaveLength(0);
  });

  it('ignores the second press of a double click, which was meant for the former step', async () => {
    beginAt('additional');
    const { user, api } = await open();
    await stepHeading(/^Additional/);
    await user.dblClick(screen.getByRole('button', { name: 'Proceed' }));
    await stepHeading(/^Preview/);
    await user.dblClick(screen.getByRole('button', { name: 'Back' }));
    await stepHeading(/^Additional/);
    expect(api.requests('POST /api/accom/add')).toHaveLength(0);
  });

  it('announces the fields that may not be empty', async () => {
    await open();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
    expect(screen.getByRole('combobox', { name: /^Type/ })).toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Latitude' })).not.toBeRequired();
  });

  it('accepts one price once "Same price" is on', async () => {
    beginAt('basic', { minPrice: '2500', maxPrice: '2500' });
    const { user } = await open();
    const highest = () => screen.queryByLabelText(/^Maximum price/);
    await press(user, 'Proceed');
    await waitFor(() => expect(highest()).toBeInvalid());
    await user.click(screen.getByRole('switch', { name: /^Same price for every/ }));
    expect(highest()).not.toBeInTheDocument();
    expect(await proceed(user, /^Additional Information/)).toBeVisible();
  });

  it('shows every missing field with its message and moves the focus to the first (S4.form.1, S5.form.1)', async () => {
    const { user } = await open();
    await press(user, 'Proceed');
    for (const label of [
      'Name',
      'Type',
      'Accepted tenants',
      'Capacity',
      'Thumbnail and pictures',
    ]) {
      expect(await screen.findByText(`The field '${label}' is required.`)).toBeInTheDocument();
    }
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription("The field 'Name' is required.");
    expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
  });

  it('moves the focus to the pictures when only they are missing', async () => {
    beginAt('basic');
    const { user } = await open();
    await press(user, 'Remove front.jpg');
    await press(user, 'Proceed');
    expect(
      await screen.findByText(VALIDATION.required('Thumbnail and pictures')),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Choose pictures/ })).toHaveFocus();
  });

  it('moves the focus to a neighbour of a removed picture, or else to the button', async () => {
    const pictures = ['front.jpg', 'room.jpg', 'bath.jpg'].map((name) => ({
      _id: anId(name),
      url: `/files/pictures/${anId(name)}/1280.webp`,
      name,
      size: 20,
    }));
    beginAt('basic', {}, { pictures });
    const { user } = await open();
    await press(user, 'Remove room.jpg');
    expect(screen.getByRole('button', { name: 'Remove bath.jpg' })).toHaveFocus();
    await press(user, 'Remove bath.jpg');
    expect(screen.getByRole('button', { name: 'Remove front.jpg' })).toHaveFocus();
    await press(user, 'Remove front.jpg');
    expect(screen.getByRole('button', { name: /Choose pictures/ })).toHaveFocus();
  });

  it('accepts a pin with its coordinates in either order, and shows its precision (S7.where.4)', async () => {
    beginAt('basic');
    const { user, api } = await open({ 'POST /api/accom/add': ADDED });
    await user.click(screen.getByText('Enter coordinates'));
    await write(user, 'Latitude', '121.2424');
    await write(user, 'Longitude', '14.1681');
    expect(screen.getByText(/^Latitude and longitude look swapped/)).toBeInTheDocument();
    await press(user, 'Swap them');
    expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveValue('14.1681');
    expect(screen.getByRole('textbox', { name: 'Latitude' })).toHaveFocus();
    expect(screen.queryByText(/look swapped/)).toBeNull();
    // The default for all places for females only.
    await user.click(screen.getByRole('radio', { name: 'Approximate, within 100 m' }));
    await proceed(user, /^Additional/);
    await proceed(user, /^Preview/);
    expect(previewOf('On the map')).toBe('14.1681, 121.2424, shown within 100 m');
    const body = await submit({ user, api });
    expect(Object.fromEntries(body)).toMatchObject({
      latitude: '14.1681',
      longitude: '121.2424',
      locationPrecision: 'approximate',
    });
  });

  it('sets, moves and removes a pin on the map, by keyboard too (S7.where.4)', async () => {
    beginAt('basic');
    const { user } = await open();
    const map = within(await screen.findByRole('region', { name: 'Map to set the pin' }));
    await press(user, 'Set a pin');
    const latitude = screen.getByRole('textbox', { name: 'Latitude' });
    const longitude = screen.getByRole('textbox', { name: 'Longitude' });
    // Initially the centre of the barangay.
    expect(latitude).toHaveValue('14.1715');
    expect(longitude).toHaveValue('121.2418');
    map.getByRole('button', { name: 'Pin at 14.1715, 121.2418' }).focus();
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(latitude).toHaveValue('14.1716');
    expect(longitude).toHaveValue('121.2419');
    await write(user, 'Latitude', '14.18');
    expect(map.getByRole('button', { name: 'Pin at 14.18, 121.2419' })).toBeInTheDocument();
    await press(user, 'Remove the pin');
    expect(latitude).toHaveValue('');
    expect(map.queryByRole('button', { name: /^Pin at/ })).toBeNull();
  });

  it('accepts how bills and rent are paid, and shows the resulting cost (S7.cost.2, S7.cost.3)', async () => {
    beginAt('additional', { minPrice: '6000', maxPrice: '7200', priceBasis: 'room' });
    const { user, api } = await open({ 'POST /api/accom/add': ADDED });
    await choose(user, /^Electricity bill/, 'Metered');
    await choose(user, /^Wi‑Fi bill/, 'Fixed amount');
    await press(user, 'Proceed');
    expect(await screen.findByText(VALIDATION.required('Wi‑Fi a month'))).toBeInTheDocument();
    await write(user, /^Wi‑Fi a month/, '900');
    await write(user, /^Months in advance/, '1');
    await write(user, /^Months of deposit/, '2');
    await choose(user, /^Receipt/, 'Yes');
    await proceed(user, /^Preview/);
    expect(previewOf('Price Range')).toContain('per room');
    expect(previewOf('Bill Inclusions')).toBe('Water');
    expect(previewOf('Other bills')).toBe('Wi‑Fi: ₱900 a month per room, Electricity: Metered');
    expect(previewOf('Monthly total per student')).toBe('₱1,550 – ₱2,550');
    expect(previewOf('To move in')).toBe('₱3,000: 1 month in advance, 2 months of deposit');
    expect(previewOf('Written contract')).toBe('Not stated');
    expect(previewOf('Receipt for each payment')).toBe('Yes');
    const body = await submit({ user, api });
    expect(JSON.parse(body.get('bills') as string)).toEqual({
      wifi: { kind: 'fixed', amount: 900 },
      water: { kind: 'included', amount: null },
      electricity: { kind: 'metered', amount: null },
    });
    expect(Object.fromEntries(body)).toMatchObject({
      priceBasis: 'room',
      advanceMonths: '1',
      depositMonths: '2',
      receipt: 'yes',
    });
  });

  it('accepts a permit, facts, and whether it floods (S7.permit.1, S7.facts.1)', async () => {
    beginAt('additional');
    const { user, api } = await open({ 'POST /api/accom/add': ADDED });
    await write(user, /^Permit number/, 'BP 2026-0118');
    await write(user, /^Year of the permit/, '1999');
    await user.click(screen.getByRole('checkbox', { name: 'Own bathroom' }));
    await user.click(screen.getByRole('checkbox', { name: 'Fire exit' }));
    await user.click(screen.getByRole('checkbox', { name: 'Guard on duty' }));
    const floods = screen.getByRole('radiogroup', { name: 'Floods in the rainy season' });
    await user.click(within(floods).getByRole('radio', { name: 'No' }));
    await press(user, 'Proceed');
    const wrong = VALIDATION.year('Year of the permit', 2_000);
    expect(await screen.findByText(wrong)).toBeInTheDocument();
    await write(user, /^Year of the permit/, '2020');
    await proceed(user, /^Preview/);
    expect(previewOf('Permit')).toBe('BP 2026-0118 (of 2020: ask for this year’s)');
    expect(previewOf('Safety and comfort')).toBe('Guard on duty, Fire exit, Own bathroom');
    expect(previewOf('Floods in the rainy season')).toBe('No');
    const body = await submit({ user, api });
    expect(body.getAll('facts').toSorted()).toEqual(['fire-exit', 'guard', 'own-bathroom']);
    expect(Object.fromEntries(body)).toMatchObject({
      permitNumber: 'BP 2026-0118',
      permitYear: '2020',
      flooded: 'no',
    });
  });

  it('folds what students ask next, lists what is open, and keeps it when closed (S7.next.1)', async () => {
    beginAt('additional');
    const { user } = await open();
    const title = await screen.findByRole('heading', { name: 'What students ask next' });
    const group = title.closest('details')!;
    expect(group).not.toHaveAttribute('open');
    expect(group.querySelector('summary')).toHaveTextContent(
      '0 of 8 answered. Still open: Other bills, Months in advance, Months of deposit, ' +
        'Written contract, Receipt for each payment, Safety and comfort, ' +
        'Floods in the rainy season, Permit.',
    );
    await user.click(title);
    await write(user, /^Months in advance/, '1');
    await user.click(screen.getByRole('checkbox', { name: 'Laundry area' }));
    await user.click(title);
    expect(group).not.toHaveAttribute('open');
    expect(group.querySelector('summary')).toHaveTextContent(
      '2 of 8 answered. Still open: Other bills, Months of deposit, Written contract,',
    );
    await proceed(user, /^Preview/);
    expect(previewOf('Safety and comfort')).toBe('Laundry area');
    await press(user, 'Back');
    const again = await screen.findByRole('heading', { name: 'What students ask next' });
    expect(again.closest('details')).toHaveAttribute('open');
  });

  it('opens a closed group with a rejected field, which closes once it is right (S7.next.1)', async () => {
    beginAt('additional', { permitYear: '1999' });
    const { user } = await open();
    const title = await screen.findByRole('heading', { name: 'What students ask next' });
    const group = title.closest('details')!;
    expect(group).toHaveAttribute('open');
    await user.click(title);
    expect(group).not.toHaveAttribute('open');
    await press(user, 'Proceed');
    const year = screen.getByRole('textbox', { name: /^Year of the permit/ });
    await waitFor(() => expect(year).toHaveFocus());
    expect(group).toHaveAttribute('open');
    await user.click(title);
    await waitFor(() => expect(group).toHaveAttribute('open'));
    await write(user, /^Year of the permit/, '2020');
    await user.click(title);
    await waitFor(() => expect(group).not.toHaveAttribute('open'));
  });

  it('shows the rent law to an owner whose terms exceed it (S7.cost.6)', async () => {
    beginAt('additional', { minPrice: '4600', maxPrice: '5200' });
    const { user } = await open();
    await user.click(screen.getByText('What students ask next'));
    await write(user, /^Months in advance/, '1');
    await write(user, /^Months of deposit/, '2');
    expect(screen.queryByText(/RA 9653/)).toBeNull();
    await write(user, /^Months of deposit/, '3');
    expect(screen.getByText(/^This is more than RA 9653 allows at this rent/)).toBeVisible();
  });

  it('shows the curfew’s error once touched, and accepts "No curfew" (S2.form.9, S2.form.12)', async () => {
    beginAt('additional', { curfew: '', billInclusions: [], amenities: [] });
    const { user } = await open();
    await stepHeading(/^Additional/);
    expect(screen.queryByText(VALIDATION.required('Curfew'))).toBeNull();
    await user.click(screen.getByLabelText('Curfew'));
    await user.tab();
    expect(await screen.findByText(VALIDATION.required('Curfew'))).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'No curfew' }));
    await waitFor(() => expect(screen.queryByText(VALIDATION.required('Curfew'))).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Allowed' }));
    await proceed(user, /^Preview/);
    expect(previewOf('Curfew')).toBe('No curfew');
    expect(previewOf('Bill Inclusions')).toBe('None');
    expect(previewOf('Amenities')).toBe('None');
    expect(previewOf('Safety and comfort')).toBe('Not stated');
  });

  it('has its steps in the address, so that Back returns to the previous one', async () => {
    beginAt('basic');
    const { user, location } = await open();
    await proceed(user, /^Additional/);
    expect(location().search).toBe('?step=2');
    await proceed(user, /^Preview/);
    expect(location().search).toBe('?step=3');
    await press(user, 'Back');
    const heading = await stepHeading(/^Additional/);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(location().search).toBe('?step=2');
    await press(user, 'Back');
    await stepHeading(/^Basic/);
    expect(location().search).toBe('');
    // The state after a reload.
    expect(loadDraft(draftKey(anId('owner'), 'new'))?.step).toBe('basic');
  });

  it('shows no step of the address before the previous ones are complete', async () => {
    mockApi({ 'GET /api/rents': RENTS });
    const { location } = renderSection(formSection, {
      path: '/add/accommodation?step=3',
      role: 'owner',
    });
    await stepHeading(/^Basic/);
    expect(location().search).toBe('');
  });

  it('confirms before it is left with changes', async () => {
    const { user, location } = await open();
    await write(user, 'Name', 'Grove House');
    await press(user, 'Back');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Grove House');
    expect(location().pathname).toBe('/add/accommodation');
    await press(user, 'Back');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location().pathname).toBe('/'));
  });

  it('stays on the form after a failure, with all values (S4.form.4, S8.toast.3)', async () => {
    beginAt('preview');
    const { user, portal, location } = await open({
      'POST /api/accom/add': apiFailure('internal'),
    });
    await press(user, 'Submit');
    expect(await screen.findByText(`This was not saved. ${FAILURE.internal}`)).toBeInTheDocument();
    expect(portal.toast.error).toHaveBeenCalledWith(FAILURE.internal);
    expect(location().pathname).toBe('/add/accommodation');
    expect(previewOf('Name')).toBe('Ilang-Ilang Bed Spaces');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });

  it('shows the server’s errors at their fields and opens their step', async () => {
    beginAt('preview');
    const { user } = await open({
      'POST /api/accom/add': apiFailure('invalid_fields', {
        fields: [
          { field: 'accommodationName', message: 'This name is taken.' },
          { field: 'files', message: FILES.broken },
        ],
      }),
    });
    await press(user, 'Submit');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('This name is taken.');
    expect(screen.getByText(FILES.broken)).toBeInTheDocument();
  });

  it('sends once, and shows that it is sending', async () => {
    beginAt('preview');
    let answer: () => void = () => undefined;
    const { user, api, location } = await open({
      'POST /api/accom/add': () =>
        new Promise((resolve) => {
          answer = () => resolve(ADDED);
        }),
    });
    await press(user, 'Submit');
    const sending = await screen.findByRole('button', { name: 'Sending…' });
    await user.click(sending);
    await waitFor(() => expect(api.requests('POST /api/accom/add')).toHaveLength(1));
    answer();
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(api.requests('POST /api/accom/add')).toHaveLength(1);
  });

  it('shows the card as students will see it', async () => {
    const { user } = await open();
    const card = within(screen.getByRole('complementary', { name: 'How students will see it' }));
    expect(card.getByText('Name of your place')).toBeInTheDocument();
    expect(card.queryByText(/₱|month/)).toBeNull();
    await write(user, 'Name', 'Grove House');
    await write(user, 'Minimum price', '₱2,650.00');
    expect(card.getByText('Grove House')).toBeInTheDocument();
    expect(card.getByText('2,650', { exact: false })).toBeInTheDocument();
    expect(card.getByText('per month')).toBeInTheDocument();
  });

  it('rejects a file that is too large and keeps the others', async () => {
    const { user } = await open();
    await user.upload(pictureInput(), [
      aPictureFile('huge.jpg', { bytes: 30_000_001 }),
      aPictureFile('front.jpg'),
    ]);
    const pictures = screen.getByRole('list', { name: 'Pictures' });
    const [huge, front] = within(pictures).getAllByRole('listitem');
    expect(within(huge!).getByText(FILES.tooLargeToScale)).toBeInTheDocument();
    expect(within(huge!).queryByText('Thumbnail')).toBeNull();
    expect(within(huge!).queryByRole('button', { name: /again$/ })).toBeNull();
    expect(await within(front!).findByText(/uploaded/)).toBeInTheDocument();
    expect(within(front!).getByText('Thumbnail')).toBeInTheDocument();
    await press(user, 'Proceed');
    expect(
      await screen.findByText('Some pictures failed. Retry or remove them.'),
    ).toBeInTheDocument();
  });

  it('sends photos after the login that the ended session required', async () => {
    beginAt('basic', {}, { pictures: [] });
    const before = await open({ 'POST /api/accom/pictures': apiFailure('unauthenticated') });
    await before.user.upload(pictureInput(), [aPictureFile('front.jpg'), aPictureFile('room.jpg')]);
    await waitFor(() => expect(screen.getAllByText('Log in to do this.')).toHaveLength(2));
    before.unmount();

    const { api } = await open();
    await waitFor(() => expect(api.requests('POST /api/accom/pictures')).toHaveLength(2));
    const photos = await screen.findAllByText(/^(front|room)\.jpg$/);
    expect(photos.map(({ textContent }) => textContent)).toEqual(['front.jpg', 'room.jpg']);
    expect(screen.queryByText('Log in to do this.')).not.toBeInTheDocument();
  });

  it('names the pictures that a reload lost, until they are chosen again', async () => {
    beginAt('basic');
    const { user, unmount } = await open({
      'POST /api/accom/pictures': () => new Promise<never>(() => undefined),
    });
    await user.upload(pictureInput(), aPictureFile('room.jpg'));
    unmount();
    const { user: next } = await open();
    expect(screen.getByText(/again, they were not uploaded: room\.jpg\./)).toBeVisible();
    await next.upload(pictureInput(), aPictureFile('room.jpg'));
    expect(screen.queryByText(/they were not uploaded/)).not.toBeInTheDocument();
  });

  it('restores everything after a reload and on Back, and can start over (S4.form.2)', async () => {
    beginAt('basic', { curfew: '', visitorsAllowed: '' });
    const first = await open();
    await write(first.user, 'Name', 'Ilang-Ilang Annex');
    await proceed(first.user, /^Additional/);
    await first.user.type(screen.getByLabelText('Curfew'), '22:00');
    first.unmount();

    const { user } = await open();
    await stepHeading(/^Additional/);
    expect(screen.getByText(/We brought back what you typed before/)).toBeInTheDocument();
    expect(screen.getByLabelText('Curfew')).toHaveValue('22:00');
    await press(user, 'Back');
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Ilang-Ilang Annex');
    expect(screen.getByText('front.jpg')).toBeInTheDocument();
    await press(user, 'Start over');
    const question = await screen.findByRole('alertdialog', { name: 'Start over?' });
    await user.click(within(question).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ilang-Ilang Annex');
    await press(user, 'Start over');
    const again = await screen.findByRole('alertdialog', { name: 'Start over?' });
    await user.click(within(again).getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Basic/ })).toHaveFocus());
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('stores no draft of an untouched form', async () => {
    const { unmount } = await open();
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes home from the first step when it was opened by its address', async () => {
    const { user, location } = await open();
    await press(user, 'Back');
    expect(location().pathname).toBe('/');
  });
});
