import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { controlled } from '../../../.storybook/controlled.tsx';
import { guide } from '../../../.storybook/guide.ts';
import { focusFirst } from '../../../.storybook/states.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Status',
    options: ['All', 'Pending', 'Resolved', 'Rejected'].map((label) => ({
      label,
      value: label.toLowerCase(),
    })),
    value: 'all',
    onValueChange: fn(),
  },
  render: controlled(SegmentedControl<string>),
  parameters: guide<typeof SegmentedControl<string>>({
    use: ['To filter a list by one of two to five words.'],
    avoid: ['In a form: RadioGroup.', 'For other content: Tabs.'],
    do: ['Begin with "All".'],
    dont: ['Wrap it over three lines: use a Select.'],
    values: {
      size: {
        m: '44 px, above what it changes.',
        s: '36 px, in a line of text.',
      },
    },
    keyboard: [
      ['Tab', 'Moves to the chosen word'],
      ['Arrow keys', 'Move to the next or the one before'],
      ['Enter or a pause', 'Applies the choice'],
    ],
  }),
} satisfies Meta<typeof SegmentedControl<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Chosen: Story = { args: { value: 'resolved' } };

export const Focus: Story = { ...Chosen, play: focusFirst };

export const LongText: Story = {
  args: {
    options: ['Lahat ng ulat', 'Naghihintay pa', 'Nalutas na', 'Tinanggihan'].map((label) => ({
      label,
      value: label,
    })),
    value: 'Nalutas na',
  },
  globals: { viewport: { value: 'phone' } },
};

export const Small: Story = { args: { size: 's' } };
