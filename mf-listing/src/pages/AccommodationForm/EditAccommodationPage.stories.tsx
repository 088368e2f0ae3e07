import { NO_ABILITIES } from '@elbi/places-kit/testing';
import { SectionPages, apiFailure, pendingResponse } from '@elbi/portal-sdk/stories';
import { formSection, formStory, place } from './form-story-test-kit.tsx';

const path = `/edit/accommodation?id=${place._id}`;

export default {
  title: 'Pages/Edit accommodation',
  component: SectionPages,
  args: { section: formSection },
  parameters: { layout: 'fullscreen' },
  // An existing place has every field.
  tags: ['no-empty'],
};

export const FilledAsOwner = formStory({ path });
export const FilledAsAdmin = formStory({ path, role: 'admin' });
export const FilledPreviewAsAdmin = formStory({ path, role: 'admin', step: 'preview' });
export const Loading = formStory({ path, answers: { 'GET /api/accom/:id': pendingResponse() } });
export const Failed = formStory({
  path,
  answers: { 'GET /api/accom/:id': apiFailure('internal') },
});
export const NotFound = formStory({
  path,
  answers: { 'GET /api/accom/:id': apiFailure('not_found') },
});
export const Denied = formStory({
  path,
  answers: { 'GET /api/accom/:id': { ...place, abilities: NO_ABILITIES } },
});
