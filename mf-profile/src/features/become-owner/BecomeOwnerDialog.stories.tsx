import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { aSessionUser, apiHandlers, inPortal, pendingResponse } from '@elbi/portal-sdk/stories';
import BecomeOwnerDialog from './BecomeOwnerDialog.tsx';

const applicant = aSessionUser({ applicationPending: true });
const SENT = { success: true, message: 'Your application has been submitted.' } as const;

function answering(answers: Parameters<typeof apiHandlers>[0]) {
  return { msw: { handlers: apiHandlers(answers) } };
}

async function chooseDocument() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) {
    await userEvent.upload(
      input,
      new File(['document'], 'contract-of-lease.pdf', { type: 'application/pdf' }),
    );
  }
}

export default {
  title: 'Sections/Become an Owner dialog',
  component: BecomeOwnerDialog,
  args: { open: true, onClose: () => undefined },
  parameters: { layout: 'fullscreen' },
  decorators: [inPortal({ role: 'registered' })],
};

export const Empty = {};

export const WithoutDocument = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await screen.findByText("The field 'files' is required.");
  },
};

/** The picture of Sending shows the document too. */
export const Chosen = { tags: ['no-picture'], play: chooseDocument };

export const Sending = {
  parameters: answering({ 'POST /api/user/apply': pendingResponse() }),
  play: async () => {
    await chooseDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  },
};

export const Submitted = {
  parameters: answering({
    'POST /api/user/apply': SENT,
    'GET /api/auth/login/success': { success: true, user: applicant, data: applicant },
  }),
  play: async () => {
    await chooseDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await screen.findByRole('dialog', { name: 'Success!' });
  },
};
