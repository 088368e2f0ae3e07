import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { LONG_NAME } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Row, narrow } from '../../../.storybook/Row.tsx';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { Select } from './Select.tsx';

const TYPES = ['Hotel', 'Apartment', 'Bed Space', 'Dormitory', 'Transient'].map((label) => ({
  label,
  value: label.toLowerCase(),
}));

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: 'Type', options: TYPES, placeholder: 'Choose a type', onValueChange: fn() },
  decorators: [(Story) => <Row column>{Story()}</Row>],
  parameters: guide<typeof Select<string>>({
    use: ['For one of about five to fifteen known choices.', 'For the order of a list (size `s`).'],
    avoid: [
      'For two to four choices: RadioGroup or SegmentedControl shows them all.',
      'For several choices: CheckboxGroup.',
    ],
    do: [
      'Use the labels of the contract’s code tables.',
      'Leave it empty with a placeholder when there is no sensible default.',
    ],
    dont: [
      'Hide the label in a form.',
      'Navigate away as soon as something is chosen, except for sorting.',
    ],
    examples: () => ({
      do: <Select label="Type" options={TYPES} placeholder="Choose a type" />,
      dont: <Select label="Type" hideLabel options={TYPES} defaultValue="hotel" />,
    }),
    values: {
      size: {
        m: '48 px, in a form.',
        s: '40 px in a bar; 44 on a phone.',
      },
    },
    keyboard: [
      ['Enter, Space, arrow down', 'Opens the list'],
      ['Arrow up, arrow down', 'Moves in the list'],
      ['A letter', 'Moves to the next choice that begins with it'],
      ['Enter', 'Chooses'],
      ['Esc', 'Closes without choosing'],
    ],
  }),
} satisfies Meta<typeof Select<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Chosen: Story = { args: { defaultValue: 'bed space' } };

export const Hover: Story = { ...Chosen, globals: hovered };

export const Focus: Story = { ...Chosen, play: focusFirst };

/** In a bar: 200 px wide and lower. */
export const Small: Story = {
  args: {
    label: 'Sort',
    hideLabel: true,
    size: 's',
    options: [
      { value: '1', label: 'Price: Low to High' },
      { value: '-1', label: 'Price: High to Low' },
    ],
    defaultValue: '1',
  },
  decorators: [narrow],
};

export const Error: Story = { args: { error: "The field 'Type' is required." } };

export const Disabled: Story = { args: { defaultValue: 'hotel', disabled: true } };

export const LongText: Story = {
  args: { options: [{ value: 'long', label: LONG_NAME }, ...TYPES], defaultValue: 'long' },
  decorators: [narrow],
};
