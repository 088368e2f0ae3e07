import { inShell } from '../testing/in-shell.tsx';
import { WaitingDialog } from './WaitingDialog.tsx';

export default {
  title: 'Shell/Waiting dialog',
  component: WaitingDialog,
  args: { open: true, onOpenChange: () => undefined },
  parameters: { layout: 'fullscreen', portal: { role: 'registered' } },
  decorators: [inShell],
};

export const Loading = {};
export const Failed = { args: { failure: { retry: () => undefined, isPending: false } } };
export const Retrying = { args: { failure: { retry: () => undefined, isPending: true } } };
