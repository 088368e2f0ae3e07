import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row, narrow } from '../../../.storybook/Row.tsx';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'No curfew', onCheckedChange: fn() },
  parameters: guide({
    use: [
      'For one thing that is sent with a form: "No curfew", "Post without my name".',
      'For each choice of a filter.',
    ],
    avoid: ['For an immediate effect: Switch.', 'For one of several: RadioGroup.'],
    do: ['Say what is true when it is ticked.'],
    dont: ['Write a label in the negative of a negative.'],
    keyboard: [
      ['Tab', 'Moves to the box'],
      ['Space', 'Ticks and unticks it'],
    ],
  }),
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <Row column>
      <Checkbox label="Off" />
      <Checkbox label="On" defaultChecked />
      <Checkbox label="With a count" trailing={41} defaultChecked />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled and on" disabled defaultChecked />
    </Row>
  ),
};

export const Hover: Story = { ...States, globals: hovered };

export const Focus: Story = { ...States, play: focusFirst };

export const Error: Story = {
  args: { label: 'I have read the terms', error: 'Read the terms before you go on.' },
};

export const LongText: Story = {
  args: {
    label:
      'Pinapayagan ang mga bisita hanggang ikasampu ng gabi, pero hindi sila maaaring matulog dito',
    help: 'Students see it among the facts of the place.',
  },
  decorators: [narrow],
};
