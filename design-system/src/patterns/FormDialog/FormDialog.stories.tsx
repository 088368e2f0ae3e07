import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { type SubmitEvent, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../../components/Button/Button.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { FormDialog } from './FormDialog.tsx';

const meta = {
  title: 'Patterns/FormDialog',
  component: FormDialog,
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Submit Report',
    submitLabel: 'Submit',
    onSubmit: fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault()),
    isDirty: false,
    isSending: false,
    children: <TextArea label="Description" help="What is wrong with Narra Residences?" />,
  },
  argTypes: { children: { control: false }, failure: { control: 'text' } },
  render: function Controlled(args) {
    const [isOpen, setOpen] = useState(args.isOpen);
    const handleClose = () => {
      setOpen(false);
      args.onClose();
    };
    return (
      <>
        <Button onClick={() => setOpen(true)}>Report</Button>
        <FormDialog {...args} isOpen={isOpen} onClose={handleClose} />
      </>
    );
  },
  parameters: {
    ...guide({
      use: ['For up to five fields that a page does not need all the time: a review, a report.'],
      avoid: ['For more fields than a phone shows: a page.', 'For a question: ConfirmDialog.'],
      do: [
        'Write the verb on the button: "Submit".',
        'Set `isDirty` as soon as something is typed, so that closing asks first.',
        'Set `failure` only when no field is to blame.',
      ],
      dont: ['Clear the fields when sending fails.', 'Close it before the server has answered.'],
      keyboard: [
        ['Tab', 'Moves through the fields, Cancel and the main button, and round again'],
        ['Enter in a field of one line', 'Sends'],
        ['Esc', 'Closes, or asks first'],
      ],
    }),
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof FormDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { isOpen: false },
};

export const Behaviour: Story = {
  ...Default,
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Report' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Submit Report' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {};

/** Closing asks before it loses what was typed. */
export const Unsaved: Story = {
  args: { isDirty: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Submit Report' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { isSending: true, isDirty: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Submit Report' });
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Error: Story = {
  args: { failure: 'The report could not be sent. Try again.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('could not be sent');
  },
};

export const OnPhone: Story = {
  args: { sheetOnPhone: true },
  globals: { viewport: { value: 'phone' } },
};
