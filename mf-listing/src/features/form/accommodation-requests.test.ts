import { describe, expect, it } from 'vitest';
import { AccommodationChanges, NewAccommodation } from '@elbi/contract/schemas';
import { anAccommodation, anId } from '@elbi/portal-sdk/testing';
import { accommodationChanges, newAccommodationBody } from './accommodation-requests.ts';
import { valuesOf } from './form-fields.tsx';
import { parsedValues } from './form-schema.ts';
import { picturesOf } from './pictures/picture-list.ts';

const place = anAccommodation();
const values = parsedValues(valuesOf(place));
const pictures = picturesOf(place);

/** Like the server's multipart parser: a repeated name is a list. */
function read(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

describe('newAccommodationBody', () => {
  it('matches the contract', () => {
    const body = read(newAccommodationBody(values, pictures, anId('owner')));
    expect(body.price).toEqual(['3500', '5200']);
    expect(NewAccommodation.parse(body)).toMatchObject({
      ...values,
      pictureIds: pictures.map(({ _id }) => _id),
    });
  });

  it('sends a place without a pin (S7.where.4)', () => {
    const unpinned = parsedValues({ ...valuesOf(place), latitude: '', longitude: '' });
    const body = read(newAccommodationBody(unpinned, pictures, anId('owner')));
    expect(NewAccommodation.parse(body)).toMatchObject({ latitude: null, longitude: null });
  });

  it('encodes "no curfew", no bills and one picture in a form without null and lists', () => {
    const plain = parsedValues({
      ...valuesOf(place),
      noCurfew: true,
      billInclusions: [],
      amenities: ['wifi'],
    });
    const body = read(newAccommodationBody(plain, pictures.slice(0, 1), anId('owner')));
    expect(NewAccommodation.parse(body)).toMatchObject({
      curfew: null,
      billInclusions: [],
      amenities: ['wifi'],
      pictureIds: [pictures[0]?._id],
    });
  });
});

describe('accommodationChanges', () => {
  it('removes a pin (S7.where.4)', () => {
    const unpinned = parsedValues({ ...valuesOf(place), latitude: '', longitude: '' });
    expect(AccommodationChanges.parse(accommodationChanges(unpinned, pictures, ''))).toMatchObject({
      latitude: null,
      longitude: null,
    });
  });

  it('is valid by the contract, with the pictures in order', () => {
    const body = accommodationChanges(values, pictures.toReversed(), '');
    expect(body).not.toHaveProperty('reason');
    expect(AccommodationChanges.parse(body)).toMatchObject({
      minPrice: 3500,
      maxPrice: 5200,
      curfew: '22:00',
      pictures: pictures.toReversed().map(({ _id }) => _id),
    });
  });

  it('contains an admin’s reason, trimmed', () => {
    expect(accommodationChanges(values, pictures, ' Wrong price. ')).toMatchObject({
      reason: 'Wrong price.',
    });
  });
});
