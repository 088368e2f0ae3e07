import { inShell } from '../testing/in-shell.tsx';
import { LogInDialog } from './LogInDialog.tsx';

export default {
  title: 'Shell/Log-in dialog',
  component: LogInDialog,
  args: { open: true, next: '/', ended: false, onOpenChange: () => undefined },
  parameters: { layout: 'fullscreen' },
  decorators: [inShell],
};

export const Default = {};
export const SessionEnded = { args: { ended: true } };
