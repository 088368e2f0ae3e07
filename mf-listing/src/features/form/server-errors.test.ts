import { describe, expect, it } from 'vitest';
import { placeServerErrors } from './server-errors.ts';

describe('placeServerErrors', () => {
  it('puts each error on its field and names the earliest step', () => {
    const placed = placeServerErrors([
      { field: 'curfew', message: 'Wrong time.' },
      { field: 'pax', message: 'Too many.' },
    ]);
    expect(placed.fields).toEqual([
      { field: 'curfew', message: 'Wrong time.' },
      { field: 'pax', message: 'Too many.' },
    ]);
    expect(placed.step).toBe('basic');
  });

  it.each(['pictures', 'pictureIds.0', 'files', 'thumbnail'])(
    'puts %s on the pictures',
    (field) => {
      expect(placeServerErrors([{ field, message: 'Gone.' }])).toEqual({
        fields: [],
        pictures: 'Gone.',
        step: 'basic',
      });
    },
  );

  it('lets price speak only when neither price was named', () => {
    const price = { field: 'price', message: 'Wrong prices.' };
    expect(placeServerErrors([price]).fields).toEqual([
      { field: 'minPrice', message: 'Wrong prices.' },
    ]);
    expect(placeServerErrors([price, { field: 'maxPrice', message: 'Low.' }]).fields).toEqual([
      { field: 'maxPrice', message: 'Low.' },
    ]);
  });

  it('has no step for what the form does not show', () => {
    expect(placeServerErrors([{ field: 'ownerId', message: 'No.' }]).step).toBeNull();
  });
});
