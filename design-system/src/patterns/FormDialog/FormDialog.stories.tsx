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
    open: true,
    onOpenChange: fn(),
    title: 'Submit Report',
    submitLabel: 'Submit',
    onSubmit: fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault()),
    isDirty: false,
    isPending: false,
    children: <TextArea label="Description" help="What is wrong with Narra Residences?" />,
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
        <Button onClick={() => setOpen(true)}>Report</Button>
        <FormDialog {...args} open={open} onOpenChange={handleOpenChange} />
      </>
    );
  },
  parameters: {
    ...guide<typeof FormDialog>({
      use: ['For up to five fields that are needed occasionally: a review, a report.'],
      avoid: ['For more fields than a phone shows: a page.', 'For a question: ConfirmDialog.'],
      do: [
        'Write the verb on the button: "Submit".',
        'Set `isDirty` as soon as something is typed, so that closing asks first.',
        'Set `error` only for errors of no field.',
      ],
      dont: ['Clear the fields when sending fails.', 'Close it before the server has answered.'],
      values: {
        tone: {
          danger: 'For what cannot be undone: the button is brick.',
          default: 'For all others: the button is coral.',
        },
      },
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
  args: { open: false },
};

export const Behaviour: Story = {
  ...Default,
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Report' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Submit Report' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {};

export const Loading: Story = { args: { isPending: true, isDirty: true } };

export const Error: Story = { args: { error: 'The report could not be sent. Try again.' } };

export const OnPhone: Story = {
  args: { sheetOnPhone: true },
  globals: { viewport: { value: 'phone' } },
};
