import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef, useState } from 'react';
import { Bell } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LONG_REVIEW } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Popover } from './Popover.tsx';

const meta = {
  title: 'Components/Popover',
  component: Popover,
  args: {
    title: 'Notifications',
    align: 'start',
    anchor: { current: null },
    open: false,
    onOpenChange: fn(),
    children: <p style={{ padding: '1rem 1.25rem' }}>No notifications to show.</p>,
  },
  argTypes: {
    anchor: { control: false },
    children: { control: false },
    footer: { control: false },
  },
  render: function Anchored(args) {
    const anchor = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(false);
    return (
      <>
        <IconButton
          ref={anchor}
          icon={Bell}
          label={args.title}
          iconSize="l"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <Popover {...args} anchor={anchor} open={open} onOpenChange={setOpen} />
      </>
    );
  },
  parameters: {
    ...guide<typeof Popover>({
      use: ['For content beside its button, while the page stays usable: notifications, filters.'],
      avoid: ['For a form that must be finished: Dialog.'],
      do: [
        'Give it a title; hide it with `hideTitle` when the button has the same text.',
        'Keep the main button in the footer.',
      ],
      dont: ['Put more into it than fits beside the button on a laptop.'],
      values: {
        align: {
          start: 'At the start of the button.',
          center: 'Below its middle.',
          end: 'At its end, for a button at the end of a bar.',
        },
        size: {
          m: '380 px, for a text or a few fields.',
          s: '270 px, as high as its content: for a few links, like those of the account.',
          menu: '270 px, at most 390 high: for the choices of a filter.',
          panel: 'Three menus side by side, at most 390 high: for all filters.',
        },
      },
      keyboard: [
        ['Enter, Space on the button', 'Opens and closes it'],
        ['Tab', 'Moves through it, and on to the page'],
        ['Esc', 'Closes it; the focus goes back to the button'],
      ],
    }),
    docs: { story: { height: '320px' } },
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Notifications' });
    await userEvent.click(trigger);
    const popover = await screen.findByRole('dialog', { name: 'Notifications' });
    await waitFor(() => expect(popover).toBeVisible());
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(trigger).toHaveFocus();
  },
};

const openIt: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};

export const Open: Story = {
  args: {
    aside: '4 new',
    footer: <Button variant="text">View More</Button>,
    children: <p style={{ padding: '1rem 1.25rem' }}>Grove House Beds received a new review.</p>,
  },
  play: openIt,
};

export const LongText: Story = {
  args: {
    footer: <Button variant="text">View More</Button>,
    children: Array.from({ length: 8 }, (_, index) => <p key={index}>{LONG_REVIEW}</p>),
  },
  play: openIt,
};
