import { PLACE_FACTS } from '@elbi/contract/domain';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anAccommodation, anAccommodationView } from '@elbi/places-kit/testing';
import { renderSection } from '@elbi/portal-sdk/testing';
import { PLACE_ID, PLACE_KEY } from '../../testing/open-place.tsx';
// The page is a separate chunk; it is loaded before the clock of a test starts.
import './ChecklistPage.tsx';
import section from '../../section.tsx';

const COSTS = {
  bills: {
    wifi: { kind: 'included', amount: null },
    water: { kind: 'unknown', amount: null },
    electricity: { kind: 'metered', amount: null },
  },
  advanceMonths: 1,
  depositMonths: 2,
  moveInCash: 10_500,
} as const;

function open(accommodation = anAccommodation()) {
  return renderSection(section, {
    path: `/accommodation/checklist?id=${PLACE_ID}`,
    data: { [PLACE_KEY]: anAccommodationView({ accommodation }) },
  });
}

it('asks what the owner has not stated, and about costs (S7.checklist.1)', async () => {
  open(
    anAccommodation({
      ...COSTS,
      contract: 'unknown',
      receipt: 'yes',
      flooded: 'no',
      locationPrecision: 'exact',
      permitNumber: 'BP 2026-118',
      facts: PLACE_FACTS.map(({ key }) => key).filter((key) => !/fire-exit|generator/.test(key)),
    }),
  );
  const page = within(await screen.findByRole('list'));
  const questions = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(questions).toContain('Water: how is it paid, and how much is it a month?');
  expect(questions).toContain('May I read the written contract before I pay?');
  expect(questions).toContain('Which of these does it have: fire exit, generator?');
  expect(questions).toContain('Electricity: where is the meter, and what is the rate?');
  expect(questions).toContain('Is ₱10,500 all that I pay before moving in?');
  expect(questions.join()).not.toMatch(/Wi-Fi|receipt|flood|permit|Where exactly/);
});

it('copies the questions as a message, and prints (S7.checklist.1)', async () => {
  const { user } = open(anAccommodation({ ...COSTS }));
  await user.click(await screen.findByRole('button', { name: 'Copy as a message' }));
  const message = await navigator.clipboard.readText();
  expect(message).toMatch(/^Hello! Before I visit Dapdap Ladies' Dorm, may I ask:\n- /);
  expect(message).toContain('\n- Is ₱10,500 all that I pay before moving in?');
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('has a move-in sheet with the figures of the place (S7.checklist.2)', async () => {
  open(anAccommodation({ ...COSTS, price: [3_500, 3_500] }));
  const sheet = within(await screen.findByRole('table', { name: /^Move-in sheet: Dapdap/ }));
  const rows = sheet.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Rent₱3,500 / month per head');
  expect(rows).toContain('To move in1 month in advance, 2 months of deposit');
  expect(rows).toContain('Paid today (stated here: ₱10,500)');
  expect(rows).toContain('Receipt number');
  // Not of Wi-Fi, which is included; water is not stated.
  expect(rows.filter((row) => row?.endsWith('meter'))).toEqual([
    'Water meter',
    'Electricity meter',
  ]);
  expect(rows).toContain('Bed and mattress');
  expect(rows.filter((row) => row?.startsWith('Signature'))).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'If something goes wrong' })).toHaveAttribute(
    'href',
    `/help?id=${PLACE_ID}`,
  );
});

it.each([
  ['month', 'metered', ['Water meter']],
  ['month', 'shared', []],
  ['night', 'metered', []],
] as const)('has meters of a stay by %s with a %s bill: %j', async (priceUnit, kind, meters) => {
  const [water, others] = [{ kind, amount: null }, { kind: 'unknown', amount: null } as const];
  const bills = { water, wifi: others, electricity: { kind: 'included', amount: null } as const };
  open(anAccommodation({ ...COSTS, bills, priceUnit }));
  const sheet = within(await screen.findByRole('table', { name: /^Move-in sheet/ }));
  const headers = sheet.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(headers.filter((header) => header?.endsWith('meter'))).toEqual(meters);
});
