import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Bell, Heart, Pencil, Search, X } from 'lucide-react';
import { fn } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Close', icon: X, onClick: fn() },
  argTypes: { icon: { control: false }, render: { control: false } },
  parameters: guide<typeof IconButton>({
    use: ['Where the icon is well known and a label would not fit: ×, search, the bell, a heart.'],
    avoid: ['For an action without a well-known icon: use a Button with a label.'],
    do: [
      'Give a `label` that says what it does: "Save Dapdap Ladies’ Dorm".',
      'Use `pressed` for on and off.',
    ],
    dont: [
      'Say the icon’s name ("heart").',
      'Rely on the badge only: the label contains the number, too.',
    ],
    values: {
      variant: {
        plain: 'In a header, a row or a dialog.',
        outline: 'Beside buttons with an outline.',
        filled: 'The search button: the only coral control of the header.',
        onPhoto: 'On a picture: a solid disc of 34 px in a target of 44.',
      },
    },
    keyboard: [
      ['Tab', 'Moves to the button'],
      ['Enter, Space', 'Presses it'],
    ],
  }),
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      <IconButton label="Close" icon={X} />
      <IconButton label="Edit" icon={Pencil} variant="outline" />
      <IconButton label="Search" icon={Search} variant="filled" />
      <IconButton label="Save" icon={Heart} variant="onPhoto" />
    </Row>
  ),
};

export const Hover: Story = { ...Variants, globals: hovered };

export const Focus: Story = { ...Variants, play: focusFirst };

export const WithBadge: Story = {
  args: { label: 'Notifications, 99+ new', icon: Bell, iconSize: 'l', badge: '99+' },
};

export const Pressed: Story = { args: { label: 'Save', icon: Heart, pressed: true } };

export const Disabled: Story = { args: { disabled: true } };
