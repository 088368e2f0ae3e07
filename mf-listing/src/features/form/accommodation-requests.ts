import type { parsedValues } from './form-schema.ts';
import type { UploadedPicture } from './pictures/picture-list.ts';

type Parsed = ReturnType<typeof parsedValues>;

/** The multipart body of `POST /api/accom/add`: price twice, lists repeated, bills as JSON, pictures by their ids. */
export function newAccommodationBody(
  values: Parsed,
  pictures: readonly UploadedPicture[],
  ownerId: string,
): FormData {
  const { minPrice, maxPrice, billInclusions, bills, amenities, facts, curfew, ...plain } = values;
  const body = new FormData();
  for (const [name, value] of Object.entries(plain)) {
    // Multipart has no null: an empty coordinate means none.
    if (value !== undefined) body.append(name, value === null ? '' : String(value));
  }
  body.append('price', String(minPrice));
  body.append('price', String(maxPrice));
  // The contract parses this text as "no curfew".
  body.append('curfew', curfew ?? 'null');
  for (const name of billInclusions) body.append('billInclusions', name);
  if (bills) body.append('bills', JSON.stringify(bills));
  for (const name of amenities) body.append('amenities', name);
  for (const name of facts) body.append('facts', name);
  for (const { _id } of pictures) body.append('pictureIds', _id);
  body.append('ownerId', ownerId);
  return body;
}

/** The JSON body of `PATCH /api/accom/edit/{id}`; the owner sees the reason of an admin. */
export function accommodationChanges(
  { minPrice, maxPrice, ...values }: Parsed,
  pictures: readonly UploadedPicture[],
  reason: string,
) {
  return {
    ...values,
    price: [minPrice, maxPrice],
    pictures: pictures.map(({ _id }) => _id),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
}
