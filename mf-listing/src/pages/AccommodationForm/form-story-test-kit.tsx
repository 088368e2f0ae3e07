import type { ReactNode } from 'react';
import type { StoredRoleName } from '@elbi/contract/domain';
import { OWNER_ABILITIES, anAccommodation } from '@elbi/places-kit/testing';
import { type MockResponses, anId, pageStory } from '@elbi/portal-sdk/stories';
import { defineSection } from '@elbi/portal-sdk';
import { draftKey, saveDraft } from '../../features/form/draft-store.ts';
import { type Step, valuesOf } from '../../features/form/form-fields.tsx';
import { picturesOf } from '../../features/form/pictures/picture-list.ts';
import { formRoutes } from '../../features/form/routes.ts';

/** Both pages of the form as a section, so that a step can be an address. */
export const formSection = defineSection({ name: 'listing', routes: formRoutes, fragments: {} });

/** The place that is edited. */
export const place = anAccommodation({ abilities: OWNER_ABILITIES });

interface FormStory {
  path: string;
  role?: StoredRoleName;
  answers?: MockResponses;
  /** The draft to start from, as after a reload. */
  step?: Step;
}

/** A story of the form at an address, for a role, with these server responses. */
export function formStory({ path, role = 'owner', answers = {}, step }: FormStory) {
  const story = pageStory(
    { 'GET /api/accom/:id': place, 'GET /api/rents': { success: true, data: [] }, ...answers },
    { path, role },
  );
  return { ...story, decorators: [withDraft(role, step), ...story.decorators] };
}

/** A draft of a form that is filled in, so that a story can begin at any step. */
function withDraft(role: StoredRoleName, step: Step | undefined) {
  return function WithDraft(Story: () => ReactNode) {
    for (const placeId of ['new', place._id]) {
      const key = draftKey(anId(role), placeId);
      sessionStorage.removeItem(key);
      if (step) saveDraft(key, { values: valuesOf(place), pictures: picturesOf(place), step });
    }
    return Story();
  };
}
