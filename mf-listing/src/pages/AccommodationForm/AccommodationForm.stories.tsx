import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { StoredRoleName } from '@elbi/contract/codes';
import {
  NO_ABILITIES,
  OWNER_ABILITIES,
  SectionPages,
  anAccommodation,
  anId,
  apiFailure,
  apiHandlers,
  inPortal,
  noAnswerYet,
  pictureHandler,
} from '@elbi/portal-sdk/stories';
import { defineSection } from '@elbi/portal-sdk';
import { draftKey, saveDraft } from '../../features/form/draft-store.ts';
import type { Step } from '../../features/form/form-schema.ts';
import { picturesOf, valuesOf } from '../../features/form/form-values.ts';
import { formRoutes } from '../../features/form/routes.ts';

const section = defineSection({ name: 'listing', routes: formRoutes, fragments: {} });
const place = anAccommodation({ abilities: OWNER_ABILITIES });
type Answers = Parameters<typeof apiHandlers>[0];

interface FormStory {
  path?: string;
  role?: StoredRoleName;
  answers?: Answers;
  /** Begins here, as after a reload. */
  step?: Step;
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

function story({ path = '/add/accommodation', role = 'owner', answers = {}, step }: FormStory) {
  return {
    decorators: [withDraft(role, step), inPortal({ path, role })],
    parameters: {
      msw: {
        handlers: [...apiHandlers({ 'GET /api/accom/:id': place, ...answers }), pictureHandler],
      },
    },
  };
}

const EDIT = `/edit/accommodation?id=${place._id}`;

export default {
  title: 'Pages/Add and edit accommodation',
  component: SectionPages,
  args: { section },
  parameters: { layout: 'fullscreen' },
};

export const Add = story({});
export const AddWithEverythingMissing = {
  ...story({}),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Proceed' }));
  },
};
export const AddRestored = story({ step: 'basic' });
export const AdditionalInformation = story({ step: 'additional' });
export const Preview = story({ step: 'preview' });
export const SavingFailed = {
  ...story({ step: 'preview', answers: { 'POST /api/accom/add': apiFailure('internal') } }),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await canvas.findByText(/This was not saved/);
  },
};
export const Edit = story({ path: EDIT });
export const EditPreviewOfAdmin = story({ path: EDIT, role: 'admin', step: 'preview' });
export const EditLoading = story({ path: EDIT, answers: { 'GET /api/accom/:id': noAnswerYet() } });
export const EditFailed = story({
  path: EDIT,
  answers: { 'GET /api/accom/:id': apiFailure('internal') },
});
export const EditNotFound = story({
  path: EDIT,
  answers: { 'GET /api/accom/:id': apiFailure('not_found') },
});
export const EditDenied = story({
  path: EDIT,
  answers: { 'GET /api/accom/:id': { ...place, abilities: NO_ABILITIES } },
});
