import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { parseSearch } from '@elbi/contract/domain';
import { apiFailure, apiHandlers, inPortal, pendingResponse } from '@elbi/portal-sdk/stories';
import SaveSearchDialog from './SaveSearchDialog.tsx';

const CHOICES = {
  'GET /api/user/notifications': { success: true, data: { unwanted: [], mailed: null } },
} as const satisfies Parameters<typeof apiHandlers>[0];

function answering(answers: Parameters<typeof apiHandlers>[0]) {
  return {
    parameters: { msw: { handlers: apiHandlers({ ...CHOICES, ...answers }) } },
    play: async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    },
  };
}

export default {
  title: 'Sections/Save search dialog',
  component: SaveSearchDialog,
  args: {
    open: true,
    onOpenChange: () => undefined,
    state: parseSearch(new URLSearchParams('type=2&vacant=1&budget=4000&point=raymundo-gate')),
    resumable: { attempt: (_: unknown, call: () => unknown) => call() },
  },
  parameters: { layout: 'fullscreen', msw: { handlers: apiHandlers(CHOICES) } },
  decorators: [inPortal({ role: 'registered' })],
};

export const Default = {};
export const Sending = answering({ 'POST /api/user/search': pendingResponse() });
export const Full = answering({
  'POST /api/user/search': apiFailure('conflict', {
    message: 'You can save 10 searches. Delete one to save another.',
  }),
});
