import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { defineSection } from '@elbi/portal-sdk';
import { anId, withOtherSections } from '@elbi/portal-sdk/testing';
import { draftKey, saveDraft } from '../../features/form/draft-store.ts';
import {
  type AccommodationFormValues,
  EMPTY_VALUES,
  type Step,
} from '../../features/form/form-fields.tsx';
import type { UploadedPicture } from '../../features/form/pictures/picture-list.ts';
import { formRoutes } from '../../features/form/routes.ts';

/** Helpers for the tests of the form's two pages. */

/** The section with the form's pages and an empty home page. */
export const formSection = withOtherSections(
  defineSection({ name: 'listing', routes: formRoutes, fragments: {} }),
  ['/'],
);

export const STAGED = {
  success: true,
  data: {
    _id: anId('staged'),
    url: `/files/pictures/${anId('staged')}/1280.webp`,
    width: 1280,
    height: 960,
  },
} as const;

const BEDS = { type: 2, unit: 'month', basis: 'head' } as const;

/** Rents of bed spaces, of which one area has too few to say. */
export const RENTS = {
  success: true as const,
  data: [
    { ...BEDS, area: 'Los Baños', count: 35, low: 2_100, middle: 2_500, high: 3_200, free: 21 },
    { ...BEDS, area: 'Batong Malake', count: 21, low: 2_200, middle: 2_600, high: 3_300, free: 9 },
    { ...BEDS, area: 'Anos', count: 4, low: null, middle: null, high: null, free: 0 },
  ],
};

/** A form that is filled in. */
const FILLED: AccommodationFormValues = {
  ...EMPTY_VALUES,
  accommodationName: 'Ilang-Ilang Bed Spaces',
  type: '2',
  tenants: '1',
  description: 'Six beds in two rooms.',
  completeAddress: '14 Ilang-Ilang Street',
  location: 'Batong Malake',
  minPrice: '2500',
  maxPrice: '3000',
  minimumStay: '5',
  pax: '6',
  billInclusions: ['water'],
  curfew: '22:00',
  amenities: ['cctv'],
  visitorsAllowed: 'no overnight',
};

const A_PICTURE: UploadedPicture = {
  _id: STAGED.data._id,
  url: STAGED.data.url,
  name: 'front.jpg',
  size: 20,
};

/** Stores a draft, so that the next form opens at a step with the previous ones filled in. */
export function beginAt(
  step: Step,
  changes: Partial<AccommodationFormValues> = {},
  { pictures = [A_PICTURE] }: { pictures?: UploadedPicture[] } = {},
): void {
  saveDraft(draftKey(anId('owner'), 'new'), {
    values: { ...FILLED, ...changes },
    pictures,
    step,
  });
}

/** jsdom has neither object URLs nor scrolling. */
export function provideBrowserParts(): void {
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
  window.scrollTo = vi.fn();
}

export function aPictureFile(name = 'front.jpg', { bytes = 20, type = 'image/jpeg' } = {}): File {
  const file = new File(['picture'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

/** The hidden input behind the upload button. */
export function pictureInput(): HTMLInputElement {
  return document.querySelector('input[type=file]') as HTMLInputElement;
}

export async function choose(user: UserEvent, field: RegExp | string, option: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: field }), option);
}

/** Sets the value of a field in one step; the field's own tests type letter by letter. */
export async function write(user: UserEvent, field: RegExp | string, text: string) {
  const box = screen.getByRole('textbox', { name: field });
  await user.clear(box);
  if (text === '') return;
  await user.click(box);
  await user.paste(text);
}

/** Fills in step 2. */
export async function fillAdditionalStep(user: UserEvent) {
  await user.click(
    within(screen.getByRole('group', { name: 'Bill Inclusions' })).getByRole('checkbox', {
      name: 'Water',
    }),
  );
  await user.click(
    within(screen.getByRole('group', { name: 'Amenities' })).getByRole('checkbox', {
      name: 'CCTV',
    }),
  );
  await user.type(screen.getByLabelText('Curfew'), '22:00');
  await user.click(screen.getByRole('radio', { name: 'No Overnight' }));
}

export async function press(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name }));
}

/** The value of a row of the preview. */
export function previewOf(term: string): string | null {
  const name = screen.getAllByRole('term').find((row) => row.textContent === term);
  return name?.nextElementSibling?.textContent ?? null;
}
