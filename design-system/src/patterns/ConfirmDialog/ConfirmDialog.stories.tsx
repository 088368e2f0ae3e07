import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { LONG_NAME } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../../components/Button/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Patterns/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Are you sure you want to delete Narra Residences?',
    children: 'Its reviews and pictures go with it. This cannot be undone.',
    confirmLabel: 'Delete',
    onConfirm: fn(),
  },
  argTypes: { children: { control: false }, error: { control: 'text' } },
  render: function Controlled(args) {
    const [open, setOpen] = useState(args.open);
    const handleOpenChange = (next: boolean) => {
      setOpen(next);
      args.onOpenChange(next);
    };
    return (
      <>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete
        </Button>
        <ConfirmDialog {...args} open={open} onOpenChange={handleOpenChange} />
      </>
    );
  },
  parameters: {
    ...guide<typeof ConfirmDialog>({
      use: ['Before something that cannot be undone: deleting, rejecting, leaving typed text.'],
      avoid: ['For an action that can be undone immediately.', 'For a form: Dialog.'],
      do: [
        'Ask the question in the title and name the thing.',
        'Write the verb on the button: "Delete".',
        'Keep it open with `isPending` until the server has answered.',
      ],
      dont: ['Write "Yes" and "No".', 'Ask twice.'],
      values: {
        tone: {
          danger: 'For what cannot be undone: the button is brick.',
          default: 'For what can be undone: the button is coral.',
        },
      },
      keyboard: [
        ['Tab', 'Moves between Cancel, which has the focus first, and the action'],
        ['Esc', 'Cancels'],
      ],
    }),
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { open: false },
};

export const Open: Story = {};

/** While pending, it can be neither closed nor confirmed again. */
export const Busy: Story = {
  args: { isPending: true, pendingLabel: 'Deleting…' },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deleting…' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Error: Story = {
  args: { error: 'Narra Residences could not be deleted. Try again.' },
};

export const NotDangerous: Story = {
  args: {
    tone: 'default',
    title: 'Archive Narra Residences?',
    children: 'Students can no longer find it.',
    confirmLabel: 'Archive',
  },
};

export const LongText: Story = {
  args: { title: `Are you sure you want to delete ${LONG_NAME}?` },
  globals: { viewport: { value: 'phone' } },
};
