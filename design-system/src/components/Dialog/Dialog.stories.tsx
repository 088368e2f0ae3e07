import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LONG_NAME, LONG_REVIEW } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Submit Report',
    children: 'An admin reads every report. The owner does not learn who reported.',
  },
  argTypes: {
    actions: { control: false },
    children: { control: false },
  },
  render: function Controlled(args) {
    const [open, setOpen] = useState(args.open);
    const handleOpenChange = (next: boolean) => {
      setOpen(next);
      args.onOpenChange(next);
    };
    const close = () => handleOpenChange(false);
    return (
      <>
        <Button onClick={() => handleOpenChange(true)}>Report</Button>
        <Dialog
          {...args}
          open={open}
          onOpenChange={handleOpenChange}
          actions={
            args.actions ?? (
              <>
                <Button variant="text" onClick={close}>
                  Cancel
                </Button>
                <Button variant="primary" onClick={close}>
                  Submit
                </Button>
              </>
            )
          }
        />
      </>
    );
  },
  parameters: {
    ...guide<typeof Dialog>({
      use: ['To ask for one thing without leaving the page: a review, a report, a login.'],
      avoid: [
        'For a question with yes and no: ConfirmDialog.',
        'For content beside its button: Popover.',
        'For a message: Toast.',
      ],
      do: [
        'Put the main button last, at the right.',
        'Mark typed text with `isDirty`, so that closing asks first.',
        'Use `sheetOnPhone` for filters and long forms.',
      ],
      dont: [
        'Open a dialog from a dialog, other than a ConfirmDialog.',
        'Open one without an action of the user.',
      ],
      examples: { do: 'Open', dont: 'Question' },
      values: {
        size: {
          s: '440 px, for one decision or a login.',
          m: '560 px, for a form.',
          l: '720 px, for a list to read.',
        },
      },
      keyboard: [
        ['Tab, Shift + Tab', 'Move within the dialog'],
        ['Esc', 'Closes it; the focus goes back to where it was'],
      ],
    }),
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Report' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Submit Report' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const Open: Story = { args: { open: true } };

export const Small: Story = {
  args: {
    open: true,
    size: 's',
    title: 'Log In',
    divided: true,
    actions: <></>,
    children: 'Saved places and reviews are kept with your account.',
  },
};

/** The middle scrolls; title and buttons stay. */
export const LongText: Story = {
  args: {
    open: true,
    divided: true,
    title: LONG_NAME,
    children: Array.from({ length: 12 }, (_, index) => <p key={index}>{LONG_REVIEW}</p>),
  },
};

export const OnPhone: Story = { args: { open: true }, globals: { viewport: { value: 'phone' } } };

export const SheetOnPhone: Story = {
  args: {
    open: true,
    sheetOnPhone: true,
    title: 'Leave a Review',
    children: <TextArea label="Your review" />,
  },
  globals: { viewport: { value: 'phone' } },
};

/** What not to do: its buttons do not say what they do, and the text repeats the question. */
export const Question: Story = {
  tags: ['!autodocs', '!dev', 'no-picture'],
  args: {
    open: true,
    title: 'Report',
    children: 'Do you want to submit the report?',
    actions: (
      <>
        <Button variant="primary">Yes</Button>
        <Button variant="primary">No</Button>
      </>
    ),
  },
};
