import type { AccommodationView } from '@elbi/contract/domain';
import { STUDENT_ABILITIES, anAccommodation, anAccommodationView } from '@elbi/places-kit/testing';
import {
  type PortalOptions,
  anId,
  renderSection,
  withOtherSections,
} from '@elbi/portal-sdk/testing';
// The page is a separate chunk, loaded before the timeout of a test starts.
import '../pages/AccommodationPage/AccommodationPage.tsx';
import section from '../section.tsx';

export const PLACE_ID = anId('accommodation');
export const PLACE_PATH = `/accommodation?id=${PLACE_ID}`;
export const PLACE_KEY = `/api/view/accommodation?id=${PLACE_ID}`;

const subject = withOtherSections(section, ['/', '/profile/owner']);

/** The view for a student, who may save, review and report. */
export function aStudentsView(overrides: Partial<AccommodationView> = {}): AccommodationView {
  return anAccommodationView({
    accommodation: anAccommodation({ abilities: STUDENT_ABILITIES, isFavorite: false }),
    ...overrides,
  });
}

/** Opens the detail page with data from the document. */
export function openPlace(view = anAccommodationView(), options: PortalOptions = {}) {
  return renderSection(subject, {
    path: PLACE_PATH,
    data: { [PLACE_KEY]: view },
    ...options,
  });
}
