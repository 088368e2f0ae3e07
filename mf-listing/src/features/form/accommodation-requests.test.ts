import { describe, expect, it } from 'vitest';
import { AccommodationChanges, NewAccommodation } from '@elbi/contract/schemas';
import { anAccommodation } from '@elbi/places-kit/testing';
import { anId } from '@elbi/portal-sdk/testing';
import { accommodationChanges, newAccommodationBody } from './accommodation-requests.ts';
import { valuesOf } from './form-fields.tsx';
import { parsedValues } from './form-schema.ts';
import { picturesOf } from './pictures/picture-list.ts';

const place = anAccommodation();
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
});
