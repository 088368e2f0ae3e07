import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { SectionPages, apiFailure } from '@elbi/portal-sdk/stories';
import { formSection, formStory } from './form-story-test-kit.tsx';

interface Canvas {
  canvasElement: HTMLElement;
}

const path = '/add/accommodation';

export default {
  title: 'Pages/Add accommodation',
  component: SectionPages,
  args: { section: formSection },
  parameters: { layout: 'fullscreen' },
  // A new place has no data to wait for; the route guard rejects other roles.
  tags: ['no-loading', 'no-denied'],
};

export const Empty = formStory({ path });
export const EmptyAsAdmin = formStory({ path, role: 'admin' });
export const EmptyWithErrors = {
  ...Empty,
  play: async ({ canvasElement }: Canvas) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Proceed' }));
  },
};
export const Filled = formStory({ path, step: 'basic' });
export const FilledAdditional = formStory({ path, step: 'additional' });
export const FilledPreview = formStory({ path, step: 'preview' });
export const Failed = {
  ...formStory({
    path,
    step: 'preview',
    answers: { 'POST /api/accom/add': apiFailure('internal') },
  }),
  play: async ({ canvasElement }: Canvas) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await canvas.findByText(/This was not saved/);
  },
};
