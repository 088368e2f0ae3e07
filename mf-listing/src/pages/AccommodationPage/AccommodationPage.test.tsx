import { screen, within } from '@testing-library/react';
import { FAILURE } from '@elbi/contract/domain';
import { describe, expect, it, vi } from 'vitest';
import {
  NO_ABILITIES,
  aReviewList,
  anAccommodation,
  anAccommodationView,
} from '@elbi/places-kit/testing';
import {
  type MockResponses,
  aSessionUser,
  aUser,
  apiFailure,
  mockApi,
  networkFailure,
  renderSection,
} from '@elbi/portal-sdk/testing';
import {
  PLACE_ID as ID,
  PLACE_PATH as PATH,
  aStudentsView,
  openPlace as open,
} from '../../testing/open-place.tsx';
// Loaded in advance, so that tests do not wait for it.
import '../../features/contact/ContactDialog.tsx';
import { contactDialog } from '../../features/contact/contact-dialog.ts';
import section from '../../section.tsx';

/** The rows of a list of facts, like "Curfew: 10:00 PM". */
const rowsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the detail page', () => {
  it('says how the rent compares with others nearby, where they are enough (S7.usual.1)', async () => {
    const rentComparison = { count: 37, lower: 26, of: 2 } as const;
    open(anAccommodationView({ accommodation: anAccommodation({ rentComparison }) }));
    const link = await screen.findByRole('link', {
      name: 'Lower than 7 of 10 of the 37 nearby bed spaces listed here',
    });
    expect(link).toHaveAttribute('href', '/rents');
  });

  it('shows the place: name, rating, type and barangay (S2.detail.1)', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: "Dapdap Ladies' Dorm" }),
    ).toBeVisible();
    await vi.waitFor(() => expect(document.title).toBe("Dapdap Ladies' Dorm · Elbi Stays"));
    expect(screen.getByText('4.63 out of 5 stars, 38 reviews')).toBeInTheDocument();
    // The map names it too, once its code has loaded.
    const barangay = screen.getByText('Batong Malake', { selector: 'span' });
    expect(barangay.parentElement).toHaveTextContent('Batong Malake, Los Baños, Laguna');
  });

  it('has each fact once (S2.detail.6, S2.detail.7, S2.detail.8, S9.money.1, S9.curfew.1)', async () => {
    open();
    const name = await screen.findByRole('heading', { level: 1 });
    const under = within(name.parentElement!).getAllByRole('listitem');
    expect(under.map(({ textContent }) => textContent).slice(1)).toEqual([
      'Dormitory',
      'Batong Malake, Los Baños, Laguna',
      // Shown where the box does not fit beside the text.
      '3 slots left',
    ]);
    const box = screen.getByRole('complementary', { name: 'Price and contact' });
    expect(box).toHaveTextContent('₱3,500');
    expect(box).toHaveTextContent('Up to ₱5,200');
    const facts = await screen.findByRole('region', { name: 'Facts' });
    expect(rowsOf(facts)).toEqual([
      'Accepted tenants: Females Only',
      'Curfew: 10:00 PM',
      'Minimum stay: 5 months',
      'Person capacity: 4 persons',
      'Visitors: No Overnight',
      'To the campus: 8 min walk to Raymundo Gate',
      'Complete address: 22 Dapdap Street, Batong Malake, Los Baños, Laguna',
    ]);
  });

  it('shows permit, office’s list and price history (S7.permit.1, S7.permit.2, S7.rent.1, S7.approval.6)', async () => {
    open(
      anAccommodationView({
        accommodation: anAccommodation({
          permitNumber: 'BP 2026-0118',
          permitYear: 2020,
          approval: {
            list: 'Housing list',
            issuer: 'Office of Student Housing',
            term: '2026-1',
            since: '2026-08-01T02:00:00.000Z',
          },
        }),
        rents: [
          { price: [3_500, 5_200], priceUnit: 'month', since: '2026-06-01T02:00:00.000Z' },
          { price: [3_000, 3_000], priceUnit: 'month', since: '2025-06-01T02:00:00.000Z' },
        ],
      }),
    );
    const facts = await screen.findByRole('region', { name: 'Facts' });
    expect(facts).toHaveTextContent(
      'BP 2026-0118 (of 2020: ask for this year’s), as stated by the owner',
    );
    const list = 'Housing list, Office of Student Housing, 2026-1';
    expect(within(facts).getByRole('link', { name: new RegExp(`^${list}`) })).toHaveAttribute(
      'href',
      '/?approved=1',
    );
    const title = screen.getByRole('heading', { name: 'How the price changed' });
    expect(rowsOf(title.parentElement!)).toEqual([
      'Since June 1, 2026: ₱3,500 – ₱5,200 / month',
      'Since June 1, 2025: ₱3,000 / month',
    ]);
  });

  it('links a fact to the search for places with the same value (S7.place.1)', async () => {
    open();
    const facts = within(await screen.findByRole('region', { name: 'Facts' }));
    const links = facts.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/?tenant=1', '/?curfew=22%3A00']);
  });

  it('copies the link where the system has no share sheet (S7.place.2)', async () => {
    const { user, portal } = open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/accommodation/?id=${ID}`,
    );
    expect(portal.toast.success).toHaveBeenCalledWith('The link has been copied.');
  });

  it.each([
    ['says nothing when the user closes the share sheet', 'AbortError', 0],
    ['copies the link when the share sheet fails', 'DataError', 1],
  ])('%s', async (_, name, copies) => {
    const share = vi.fn(() => Promise.reject(new DOMException('', name)));
    const { user, portal } = open();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(portal.toast.success).toHaveBeenCalledTimes(copies));
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows the jeepney if the walk is long (S7.ride.2)', async () => {
    const walk = { point: 'raymundo-gate', minutes: 34, metres: 2_550 } as const;
    const ride = { route: 'Kaliwa / Kanan', stop: 'Robinsons', walkMinutes: 9, fare: 12 };
    open(anAccommodationView({ accommodation: anAccommodation({ walk, ride }) }));
    expect(await screen.findByRole('region', { name: 'Facts' })).toHaveTextContent(
      '34 min walk to Raymundo Gate, or 9 min walk to a jeep to campus, ₱12',
    );
  });

  it('links the monthly cost to its explanation (S7.cost.4)', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    const { user, location } = open();
    const name = await screen.findByRole('heading', { level: 1 });
    const [inBox, inBar] = screen.getAllByRole('button', { name: /with bills$/ });
    expect(inBox).toHaveTextContent(
      /^About ₱[\d,]+ – ₱[\d,]+ a month for one student, with bills$/,
    );
    expect(inBar).toHaveTextContent(/^₱[\d,]+ – ₱[\d,]+ with bills$/);
    await user.click(inBar!);
    expect(screen.getByRole('heading', { name: 'What it costs' })).toHaveFocus();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    // Back still returns to the results.
    expect(location().hash).toBe('');
    expect(name).toBeVisible();
  });

  it('counts a nightly place in nights, and shows what is not stated', async () => {
    open(
      anAccommodationView({
        accommodation: anAccommodation({
          priceUnit: 'night',
          price: [900, 900],
          singlePrice: true,
          minimumStay: 1,
          curfew: null,
          completeAddress: ' ',
        }),
      }),
    );
    const facts = await screen.findByRole('region', { name: 'Facts' });
    expect(facts).toHaveTextContent('1 night');
    const box = screen.getByRole('complementary', { name: 'Price and contact' });
    expect(box).toHaveTextContent('₱900');
    expect(box).toHaveTextContent('per night');
    expect(box).not.toHaveTextContent('Up to');
    expect(screen.queryByRole('button', { name: /with bills$/ })).toBeNull();
    expect(facts).toHaveTextContent('No curfew');
    expect(facts).toHaveTextContent('Complete addressNot stated');
  });

  it('lists amenities and each bill (S2.detail.3, S2.detail.4)', async () => {
    open();
    expect(await screen.findByText('CCTV')).toBeVisible();
    expect(screen.queryByText('Pets')).not.toBeInTheDocument();
    const stated = screen.getAllByText('Bill inclusions');
    expect(stated.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Bill inclusionsWi‑Fi: IncludedWater: IncludedElectricity: Not stated, usually ₱400 – ₱1,200',
    ]);
  });

  it('lists each bill of a place per night, which has no monthly cost (S2.detail.4)', async () => {
    open(anAccommodationView({ accommodation: anAccommodation({ priceUnit: 'night' }) }));
    const bills = (await screen.findByRole('heading', { name: 'Bill inclusions' })).parentElement;
    expect(bills).toHaveTextContent('Wi‑FiIncludedWaterIncludedElectricityNot stated');
  });

  it('shows the monthly and the moving-in cost with their parts (S7.cost.4, S7.cost.5)', async () => {
    const accommodation = anAccommodation({
      price: [12_000, 12_000],
      singlePrice: true,
      priceBasis: 'unit',
      pax: 4,
      bills: {
        wifi: { kind: 'included', amount: null },
        water: { kind: 'fixed', amount: 800 },
        electricity: { kind: 'metered', amount: null },
      },
      advanceMonths: 1,
      depositMonths: 2,
    });
    open(anAccommodationView({ accommodation }));
    const costs = await screen.findByRole('heading', { name: 'What it costs' });
    expect(rowsOf(costs.parentElement!)).toEqual([
      'Rent, shared by 4: ₱3,000',
      'Bill inclusions: Wi‑Fi: IncludedWater: ₱200, shared by 4Electricity: Metered, usually ₱400 – ₱1,200',
      'Monthly total per student: ₱3,600 – ₱4,400',
      'To move in: ₱9,0001 month in advance, 2 months of deposit',
      'Written contract: Yes',
      'Receipt for each payment: Not stated',
    ]);
    const box = screen.getByRole('complementary', { name: 'Price and contact' });
    expect(box).toHaveTextContent('About ₱3,600 – ₱4,400 a month for one student, with bills');
    expect(screen.getAllByText('per unit').length).toBeGreaterThan(0);
    expect(screen.queryByText(/RA 9653/)).toBeNull();
  });

  it('shows the rent law where the terms exceed it, by its ceiling (S7.cost.6)', async () => {
    const accommodation = anAccommodation({ price: [4_900, 5_500], depositMonths: 3 });
    const view = anAccommodationView({ accommodation });
    const { unmount } = open(view);
    expect(await screen.findByText(/RA 9653 allows at this rent: at most 1 month/)).toBeVisible();
    expect(screen.getByText(/^The owner asks for .* Ask about it before you pay/)).toBeVisible();
    unmount();
    open(view, { settings: { rentLawCeiling: 4_899 } });
    expect(await screen.findByText(/^This rent may be covered by RA 9653/)).toBeVisible();
  });

  it('lists the owner’s statements, and how many reviewers agree from three answers on (S7.facts.1, S7.facts.2, S7.facts.3)', async () => {
    const accommodation = anAccommodation({
      facts: ['guard', 'laundry', 'fire-exit', 'generator'],
      flooded: 'no',
    });
    const factAnswers = [
      { fact: 'guard', yes: 4, no: 1 },
      { fact: 'laundry', yes: 0, no: 3 },
      { fact: 'generator', yes: 2, no: 0 },
    ] as const;
    open(anAccommodationView({ accommodation, factAnswers: [...factAnswers] }));
    const statedIn = (name: string) =>
      within(screen.getByRole('heading', { name }).parentElement!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await screen.findByRole('heading', { name: 'Safety' });
    expect(statedIn('Safety')).toEqual([
      'Guard on duty4 of 5 reviewers agree',
      'Fire exit',
      'Does not flood in the rainy season',
    ]);
    expect(statedIn('Comfort')).toEqual(['Laundry area0 of 3 reviewers agree', 'Generator']);
  });

  it('shortens a long description and expands it in place (S2.detail.9)', async () => {
    const description = `${'A sentence about the garden. '.repeat(30)}The end.`;
    const { user } = open(anAccommodationView({ accommodation: anAccommodation({ description }) }));
    const more = await screen.findByRole('button', { name: 'Read more' });
    expect(screen.getByText(/The end\./)).not.toBeVisible();
    await user.click(more);
    expect(screen.getByText(/The end\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read less' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it.each([
    ['/?type=2&page=3', 'Back to results', '/?type=2&page=3'],
    ['/profile/owner?id=1&tab=archived', 'Back to the profile', '/profile/owner?id=1&tab=archived'],
    ['//evil.example', 'All places', '/'],
  ])('from %s, links back with "%s"', async (from, name, href) => {
    open(undefined, { state: { from } });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });
});

describe('the map', () => {
  const where = () => screen.findByRole('region', { name: "Map of where Dapdap Ladies' Dorm is" });

  it('shows an exact pin (S7.where.5)', async () => {
    open();
    const map = within(await where());
    expect(map.getByRole('img', { name: "Dapdap Ladies' Dorm" })).toBeInTheDocument();
    expect(map.getByText('Simplified map, accurate to about 300 m')).toBeInTheDocument();
  });

  it('lists the minutes to every point of the campus, the nearest first (S7.where.3)', async () => {
    const { user } = open();
    const walks = await screen.findByRole('list', { name: 'Walks to the campus' });
    const more = screen.getByText('4 more walks');
    const others = more.nextElementSibling!;
    const textsOf = (list: Element) => [...list.children].map(({ textContent }) => textContent);
    expect(textsOf(walks)).toEqual(['Raymundo Gate8 min walk', 'Main Gate8 min walk']);
    expect(others).not.toBeVisible();
    await user.click(more);
    expect(others).toBeVisible();
    expect(textsOf(others)).toEqual([
      'Sacay12 min walk',
      'CEAT22 min walk',
      'IRRI25 min walk',
      'Forestry35 min walk',
    ]);
  });

  it('links to directions only for an exact pin (S7.where.10)', async () => {
    const way = { name: 'Directions in Google Maps' };
    const { unmount } = open(
      anAccommodationView({
        accommodation: anAccommodation({
          locationPrecision: 'exact',
          latitude: 14.1701,
          longitude: 121.2412,
        }),
      }),
    );
    const link = await screen.findByRole('link', way);
    expect(link).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=14.1701,121.2412',
    );
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    unmount();
    // The owner reads the exact position of a hidden pin.
    open(
      anAccommodationView({ accommodation: anAccommodation({ locationPrecision: 'approximate' }) }),
      { role: 'owner' },
    );
    await where();
    expect(screen.queryByRole('link', way)).toBeNull();
  });

  it.each([
    ['approximate', 'Approximate location, within 100 m.'],
    ['barangay', 'The owner has set no pin: this is the middle of Batong Malake.'],
  ] as const)('shows an area and why: %s (S7.where.5)', async (locationPrecision, reason) => {
    open(anAccommodationView({ accommodation: anAccommodation({ locationPrecision }) }));
    const map = within(await where());
    expect(
      map.getByRole('img', { name: "About where Dapdap Ladies' Dorm is" }),
    ).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
  });

  it('shows an operator’s tiles with their attribution (S7.where.8)', async () => {
    const mapTiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Maps' };
    open(undefined, { settings: { mapTiles } });
    const map = within(await where());
    expect(map.getByText('© Maps')).toBeInTheDocument();
    expect(map.queryByText(/^Schematic/)).toBeNull();
  });

  it('is absent without a position', async () => {
    const nowhere = { latitude: null, longitude: null, walk: null } as const;
    open(anAccommodationView({ accommodation: anAccommodation(nowhere) }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: 'Where it is' })).toBeNull();
  });
});

describe('contact (S7.contact.1)', () => {
  const CONTACT = {
    success: true,
    data: { contactNumber: '09000001342', email: 'nena@example.com' },
  } as const;

  /** Opens the page as a student and presses the button of the price box. */
  async function pressContact(response: MockResponses['POST /api/user/contact/:id']) {
    const api = mockApi({ 'POST /api/user/contact/:id': response });
    const { user } = open(aStudentsView(), { role: 'registered' });
    const [button] = await screen.findAllByRole('button', { name: 'Contact owner' });
    await user.click(button!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact the owner' }));
    return { api, user, dialog, button: button! };
  }

  it('is fetched when the pointer is on its button', async () => {
    const preload = vi.spyOn(contactDialog, 'preload');
    const { user } = open(aStudentsView(), { role: 'registered' });
    await user.hover((await screen.findAllByRole('button', { name: 'Contact owner' }))[0]!);
    expect(preload).toHaveBeenCalledOnce();
  });

  it('asks a visitor to log in, and shows the contact afterwards', async () => {
    const { user, portal } = open();
    // In the box of a desktop and in the bar of small screens.
    const ways = await screen.findAllByRole('link', { name: 'Log in to contact' });
    expect(ways).toHaveLength(2);
    // Without scripts it links to the login, which returns here.
    for (const way of ways) {
      expect(way).toHaveAttribute(
        'href',
        `/api/auth/login?next=${encodeURIComponent(`/accommodation?id=${ID}`)}`,
      );
    }
    for (const way of ways) await user.click(way);
    expect(portal.openLogin).toHaveBeenCalledTimes(2);
    expect(portal.openLogin).toHaveBeenCalledWith({ next: `${PATH}#contact` });
    expect(screen.queryByRole('button', { name: 'Contact owner' })).not.toBeInTheDocument();
  });

  it('offers call, text message, e-mail and copy on a press, with the safety tip', async () => {
    const { api, user, dialog } = await pressContact(CONTACT);
    const call = await dialog.findByRole('link', { name: 'Call 0900 000 1342' });
    expect(api.requests('POST /api/user/contact/:id')).toMatchObject([{ params: { id: ID } }]);
    expect(call).toHaveAttribute('href', 'tel:+639000001342');
    expect(dialog.getByText(/Never send a deposit/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy the number' }));
    expect(await navigator.clipboard.readText()).toBe('09000001342');
  });

  it('has the first message ready, in the language that was chosen last (S7.contact.6)', async () => {
    const { user, dialog, button } = await pressContact(CONTACT);
    const addressOf = (name: string) =>
      new URL(dialog.getByRole<HTMLAnchorElement>('link', { name }).href);
    await dialog.findByRole('heading', { name: 'Your first message' });
    const english = addressOf('Text message').searchParams.get('body');
    expect(english).toContain(
      `Dapdap Ladies' Dorm on Elbi Stays: ${origin}/accommodation/?id=${ID}`,
    );
    expect(english!.match(/^- .*\?$/gm)).toHaveLength(2);
    await user.click(dialog.getByRole('radio', { name: 'Taglish' }));
    const message = addressOf('Text message');
    expect(message.href).toMatch(/^sms:\+639000001342\?&body=/);
    expect(message.searchParams.get('body')).toMatch(/^Good day po!/);
    const letter = addressOf('E-mail the owner');
    expect(letter.href).toMatch(/^mailto:nena@example\.com\?subject=About%20Dapdap/);
    expect(letter.searchParams.get('body')).toMatch(/^Good day po!.*\r\n- /);
    await user.click(dialog.getByRole('button', { name: 'Copy message' }));
    expect(await navigator.clipboard.readText()).toBe(message.searchParams.get('body'));
    expect(dialog.getByRole('link', { name: 'Checklist for a visit' })).toHaveAttribute(
      'href',
      `/accommodation/checklist?id=${ID}`,
    );
    await user.keyboard('{Escape}');
    await user.click(button);
    expect(await screen.findByText(/^Good day po!/)).toBeVisible();
  });

  it('makes e-mail the main action without a number', async () => {
    const { dialog } = await pressContact({
      success: true,
      data: { contactNumber: null, email: 'nena@example.com' },
    });
    expect(await dialog.findByRole('link', { name: 'E-mail the owner' })).toBeVisible();
    expect(dialog.queryByRole('link', { name: /^Call/ })).toBeNull();
  });

  it('shows that the owner has given neither', async () => {
    const { dialog } = await pressContact({
      success: true,
      data: { contactNumber: null, email: null },
    });
    expect(await dialog.findByText('The owner has not given contact details yet.')).toBeVisible();
  });

  it('shows the error, and retries (S7.contact.2)', async () => {
    const { api, user, dialog } = await pressContact(
      apiFailure('rate_limited', { message: FAILURE.tooManyContacts }),
    );
    expect(await dialog.findByText(/20 owners today.*From midnight/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(api.requests('POST /api/user/contact/:id')).toHaveLength(2));
  });

  it('requests the contact once after the login', async () => {
    const api = mockApi({ 'POST /api/user/contact/:id': CONTACT });
    open(aStudentsView(), { role: 'registered', path: `${PATH}#contact` });
    expect(await screen.findByRole('link', { name: 'Call 0900 000 1342' })).toBeVisible();
    expect(api.requests('POST /api/user/contact/:id')).toHaveLength(1);
  });

  it('links to the owner, with the id in the address and in the state (S2.detail.2)', async () => {
    const owner = aUser({ contactNumber: null, email: null });
    const { user, location } = open(anAccommodationView({ owner }));
    await user.click(
      await screen.findByRole('link', { name: 'Visit the profile of Nena Alcantara' }),
    );
    expect(location()).toMatchObject({
      pathname: '/profile/owner',
      search: `?id=${owner._id}`,
      state: { id: owner._id },
    });
  });
});

describe('states', () => {
  it('offers only permitted actions (S2.detail.16, S6.review.1, S6.report.1)', async () => {
    open(anAccommodationView({ accommodation: anAccommodation({ abilities: NO_ABILITIES }) }), {
      role: 'admin',
    });
    await screen.findByRole('heading', { level: 1 });
    for (const name of [/^Save/, 'Report', 'Leave a Review', 'Archive', 'Delete']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('does not show the previous place while one is loading', async () => {
    mockApi({ 'GET /api/view/accommodation': anAccommodationView() });
    renderSection(section, { path: PATH });
    expect(await screen.findByRole('status')).toHaveTextContent('The page is loading');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Dapdap');
  });

  it('shows that it could not be loaded, and Retry works (S8.failure.1, S8.undefined.1)', async () => {
    mockApi({ 'GET /api/view/accommodation': networkFailure() });
    const { user } = renderSection(section, { path: PATH });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this place');
    expect(screen.getByRole('alert')).toHaveTextContent('The portal could not be reached.');
    mockApi({ 'GET /api/view/accommodation': anAccommodationView() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: "Dapdap Ladies' Dorm" })).toBeVisible();
  });

  it('shows the portal’s Not Found page for an unknown place', async () => {
    mockApi({ 'GET /api/view/accommodation': apiFailure('not_found') });
    renderSection(section, { path: '/accommodation?id=nothing' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });

  it('shows owner and admin that an archived place is hidden', async () => {
    const owner = aUser();
    const view = anAccommodationView({
      owner,
      accommodation: anAccommodation({ isArchived: true, ownerId: owner._id }),
    });
    const { unmount } = open(view, { user: aSessionUser({ role: 'owner', _id: owner._id }) });
    expect(await screen.findByText(/Only you and admins can see it/)).toBeVisible();
    unmount();
    open(view, { role: 'admin' });
    expect(await screen.findByText(/Only its owner and admins can see it/)).toBeVisible();
  });

  it('invites to the first review, unless the user may not write one', async () => {
    const reviews = aReviewList([]);
    const without = { rating: 0, reviewCount: 0 };
    const { unmount } = open(
      anAccommodationView({ accommodation: anAccommodation(without), reviews }),
    );
    expect(await screen.findByRole('heading', { level: 3, name: 'No reviews yet' })).toBeVisible();
    expect(screen.getByText(/^Lived here\?/)).toBeVisible();
    unmount();
    const accommodation = anAccommodation({ ...without, abilities: NO_ABILITIES });
    open(anAccommodationView({ accommodation, reviews }), { role: 'owner' });
    expect(await screen.findByText('Student reviews appear here.')).toBeVisible();
    expect(screen.queryByText(/Lived here/)).not.toBeInTheDocument();
  });
});
