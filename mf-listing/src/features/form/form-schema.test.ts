import { describe, expect, it } from 'vitest';
import { anAccommodation } from '@elbi/places-kit/testing';
import { newAccommodationBody } from './accommodation-requests.ts';
import { type AccommodationFormValues, EMPTY_VALUES, type Step, valuesOf } from './form-fields.tsx';
import { listErrors, parsedValues, placeErrors, stepResolver } from './form-schema.ts';

const filled = valuesOf(anAccommodation());

async function messages(
  step: Step,
  change: Partial<AccommodationFormValues>,
  reasonRequired = false,
) {
  const { errors } = await stepResolver(step, { reasonRequired })(
    { ...filled, ...change },
    undefined,
    { fields: {}, shouldUseNativeValidation: false },
  );
  return Object.fromEntries(listErrors(errors).map(({ field, message }) => [field, message]));
}

describe('step 1', () => {
  it('reports every missing required field with its own message (S2.form.4, S5.form.1, S5.form.2, S5.form.3, S5.form.4, S8.form.1)', async () => {
    expect(await messages('basic', EMPTY_VALUES)).toEqual({
      accommodationName: "The field 'Name' is required.",
      type: "The field 'Type' is required.",
      description: "The field 'Description' is required.",
      completeAddress: "The field 'Complete address' is required.",
      location: "The field 'Barangay' is required.",
      minPrice: "The field 'Minimum price' is required.",
      maxPrice: "The field 'Maximum price' is required.",
      tenants: "The field 'Accepted tenants' is required.",
      minimumStay: "The field 'Minimum stay' is required.",
      pax: "The field 'Capacity' is required.",
    });
  });

  it('uses the minimum price for both with "Same price"', async () => {
    const same = { singlePrice: true, maxPrice: '' };
    expect(await messages('basic', same)).toEqual({});
    expect(await messages('basic', { ...same, minPrice: '' })).toMatchObject({
      minPrice: "The field 'Price' is required.",
    });
    expect(parsedValues({ ...filled, ...same })).toMatchObject({
      minPrice: 3500,
      maxPrice: 3500,
      singlePrice: true,
    });
  });

  it('does not validate the next step', async () => {
    expect(await messages('basic', { visitorsAllowed: '' })).toEqual({});
  });
});

describe('step 2', () => {
  it('requires curfew and visitors (S5.form.5)', async () => {
    expect(await messages('additional', { curfew: '', visitorsAllowed: '' })).toEqual({
      curfew: "The field 'Curfew' is required.",
      visitorsAllowed: "The field 'Visitors' is required.",
    });
  });

  it('is satisfied by "No curfew"', async () => {
    expect(await messages('additional', { curfew: '', noCurfew: true })).toEqual({});
    expect(parsedValues({ ...filled, noCurfew: true }).curfew).toBeNull();
  });
});

describe('a place priced per night', () => {
  const hidden = {
    priceUnit: 'night',
    billInclusions: [],
    bills: { ...EMPTY_VALUES.bills, wifi: { kind: 'fixed', amount: '' } },
    advanceMonths: '99',
  } as const;

  it('is not rejected for monthly fields, which are hidden', async () => {
    const change = { ...hidden, billInclusions: [] };
    expect(await messages('additional', change)).toEqual({});
    expect(await messages('preview', change)).toEqual({});
    expect(await messages('additional', { ...change, priceUnit: 'month' })).toMatchObject({
      'bills.wifi.amount': expect.any(String) as string,
      advanceMonths: expect.any(String) as string,
    });
  });

  it('does not send them', () => {
    const sent = parsedValues({ ...filled, ...hidden, billInclusions: [] });
    expect(sent).toMatchObject({ priceUnit: 'night', billInclusions: [] });
    for (const name of ['bills', 'advanceMonths', 'depositMonths'] as const) {
      expect(sent[name]).toBeUndefined();
    }
    expect(newAccommodationBody(sent, [], 'owner').has('bills')).toBe(false);
  });
});

describe('the last step', () => {
  it('validates all steps', async () => {
    expect(await messages('preview', { pax: '', curfew: '' })).toEqual({
      pax: "The field 'Capacity' is required.",
      curfew: "The field 'Curfew' is required.",
    });
  });

  it('requires a reason only from an admin (S5.form.7)', async () => {
    expect(await messages('preview', {}, true)).toEqual({
      reason: "The field 'Reason for the change' is required.",
    });
    expect(await messages('preview', {})).toEqual({});
    expect(await messages('preview', { reason: 'x'.repeat(2_001) }, true)).toEqual({
      reason: "The field 'Reason for the change' can have at most 2,000 characters.",
    });
  });
});

describe('placeErrors', () => {
  it('puts each error on its field and moves the focus to the first', () => {
    const placed = placeErrors(
      [
        { field: 'curfew', message: 'Wrong time.' },
        { field: 'pax', message: 'Too many.' },
        { field: 'amenities.0', message: 'Unknown.' },
      ],
      filled,
    );
    expect(placed.fields.map(({ field }) => field)).toEqual(['pax', 'amenities', 'curfew']);
    expect(placed.first).toEqual({ step: 'basic', focus: 'pax' });
    expect(placed.form).toEqual([]);
  });

  it.each(['pictures', 'pictureIds.0', 'files', 'thumbnail'])(
    'puts %s on the pictures',
    (field) => {
      const errors = [
        { field: 'curfew', message: 'Wrong time.' },
        { field, message: 'Gone.' },
      ];
      expect(placeErrors(errors, filled)).toMatchObject({
        pictures: 'Gone.',
        first: { step: 'basic', focus: 'pictures' },
      });
    },
  );

  it('shows an error of price only when neither price has one', () => {
    const price = { field: 'price', message: 'Wrong prices.' };
    expect(placeErrors([price], filled).fields).toEqual([
      { field: 'minPrice', message: 'Wrong prices.' },
    ]);
    expect(placeErrors([price, { field: 'maxPrice', message: 'Low.' }], filled)).toMatchObject({
      fields: [{ field: 'maxPrice', message: 'Low.' }],
      form: [],
    });
  });

  it.each(['ownerId', 'bills', 'bills.wifi.amount', 'locationPrecision'])(
    'assigns %s, which is hidden, to the form itself',
    (field) => {
      expect(placeErrors([{ field, message: 'No.' }], EMPTY_VALUES)).toEqual({
        fields: [],
        pictures: null,
        form: ['No.'],
        first: null,
      });
    },
  );
});
