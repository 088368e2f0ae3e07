import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Pencil, Phone, Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Proceed', variant: 'primary', onClick: fn() },
  argTypes: { icon: { control: false }, end: { control: false }, render: { control: false } },
  parameters: guide<typeof Button>({
    use: ['To do something: send, open a dialog, delete.'],
    avoid: [
      'To go to another page, use a Link; give the button `render={<Link to="…" />}` when a link must look like one.',
      'For a persistent choice, use Switch, Checkbox or SegmentedControl.',
    ],
    do: [
      'Have one `primary` button in a view.',
      'Say what happens: "Post review".',
      'Use `isPending` while it is being sent.',
    ],
    dont: [
      'Make a column of coral buttons in rows: use `outline` and `text`.',
      'Write "Submit" or "OK" where a verb fits.',
      'Disable a button to say that a form is incomplete.',
    ],
    examples: () => ({
      do: (
        <Row>
          <Button variant="primary">Post Review</Button>
          <Button variant="text">Cancel</Button>
        </Row>
      ),
      dont: (
        <Row>
          <Button variant="primary">OK</Button>
          <Button variant="primary">Cancel</Button>
        </Row>
      ),
    }),
    values: {
      variant: {
        primary: 'The main action: the only coral control of a view.',
        outline: 'Any other action; several may be side by side.',
        text: 'The quietest: Cancel, and actions in dense rows.',
        danger: 'Starts what cannot be undone, in a row or on a page.',
        dangerFilled: 'Does what cannot be undone, in a dialog that asks first.',
      },
      size: {
        s: '36 px, for rows; 44 on a phone.',
        m: '44 px, for most buttons.',
        l: '52 px, for the main action of a place.',
      },
    },
    keyboard: [
      ['Tab', 'Moves to the button'],
      ['Enter, Space', 'Presses it'],
    ],
  }),
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      <Button variant="primary">Proceed</Button>
      <Button variant="outline">View Reviews</Button>
      <Button variant="text">Cancel</Button>
      <Button variant="danger" icon={Trash2}>
        Delete
      </Button>
      <Button variant="dangerFilled">Delete</Button>
    </Row>
  ),
};

export const Hover: Story = { ...Variants, globals: hovered };

export const Focus: Story = { ...Variants, play: focusFirst };

export const Sizes: Story = {
  render: () => (
    <Row>
      <Button size="l" variant="primary" icon={Phone}>
        Call 0900 000 1342
      </Button>
      <Button>View Reviews</Button>
      <Button size="s" icon={Pencil}>
        Edit
      </Button>
      <Button size="s" variant="text">
        Reject
      </Button>
    </Row>
  ),
};

/** It keeps the focus and its size, shows its progress, and cannot be pressed again. */
export const Loading: Story = {
  args: { isPending: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Sending…' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** The text keeps its contrast when hovered. */
export const LoadingHover: Story = {
  args: { isPending: true },
  globals: hovered,
};

export const Disabled: Story = { args: { disabled: true } };

export const LongText: Story = {
  render: (args) => (
    <Row narrow>
      <Button {...args}>Ipakita ang lahat ng tirahan sa Batong Malake at San Antonio</Button>
    </Row>
  ),
};

/** A link that looks like a button stays a link. */
export const AsLink: Story = {
  args: { children: 'Add Accommodation' },
  render: (args) => <Button {...args} render={<a href="#add" />} />,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Add Accommodation' });
    await expect(link).toHaveAttribute('href', '#add');
    await expect(link).not.toHaveAttribute('type');
  },
};
