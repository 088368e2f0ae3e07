import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst } from '../../../.storybook/states.ts';
import { TimeField } from './TimeField.tsx';

const meta = {
  title: 'Components/TimeField',
  component: TimeField,
  args: { label: 'Curfew', onValueChange: fn() },
  decorators: [(Story) => <Row column>{Story()}</Row>],
  parameters: guide({
    use: ['For a time of day: the curfew.'],
    avoid: ['For how long something takes: NumberField.'],
    do: [
      'Offer "No curfew" beside it as a Checkbox.',
      'Show times elsewhere with `formatTime`: 10:00 PM.',
    ],
    dont: ['Ask for AM and PM in a field of their own.'],
    keyboard: [
      ['Digits', 'Fill hours and minutes'],
      ['Arrow up, arrow down', 'Change the part in focus'],
      ['Arrow left, arrow right', 'Move between the parts'],
      ['Backspace', 'Empties the part'],
    ],
  }),
} satisfies Meta<typeof TimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { defaultValue: '22:00' } };

export const Focus: Story = { ...Filled, play: focusFirst };

export const Error: Story = { args: { error: "The field 'Curfew' is required." } };

export const Disabled: Story = {
  args: { value: null, disabled: true, help: 'There is no curfew.' },
};
