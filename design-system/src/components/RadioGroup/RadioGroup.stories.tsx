import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { controlled } from '../../../.storybook/controlled.tsx';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst } from '../../../.storybook/states.ts';
import { RadioGroup } from './RadioGroup.tsx';

const VISITORS = ['Not Allowed', 'Allowed', 'No Overnight', 'Overnight Allowed'].map((label) => ({
  label,
  value: label.toLowerCase(),
}));

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: { label: 'Visitors', options: VISITORS, value: null, onValueChange: fn() },
  decorators: [(Story) => <Row column>{Story()}</Row>],
  render: controlled(RadioGroup<string>),
  parameters: guide<typeof RadioGroup<string>>({
    use: ['For one of two to five choices that users should compare.'],
    avoid: ['For many choices: Select.', 'For yes or no: Checkbox or Switch.'],
    do: ['Select none when no choice is the default.'],
    dont: ['Use it to filter a visible list: SegmentedControl does that.'],
    values: {
      orientation: {
        vertical: 'Options in a column, for more than three or long ones.',
        horizontal: 'Two or three short options in a row.',
      },
    },
    keyboard: [
      ['Tab', 'Moves to the chosen button, or to the first'],
      ['Arrow keys', 'Choose the next or the one before'],
      ['Space', 'Chooses the one in focus'],
    ],
  }),
} satisfies Meta<typeof RadioGroup<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Chosen: Story = { args: { value: 'no overnight' } };

export const Focus: Story = { ...Chosen, play: focusFirst };

export const Horizontal: Story = { args: { value: 'allowed', orientation: 'horizontal' } };

export const Error: Story = { args: { error: "The field 'Visitors' is required." } };

export const Disabled: Story = { args: { value: 'allowed', disabled: true } };
