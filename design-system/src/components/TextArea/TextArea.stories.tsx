import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { LONG_REVIEW } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst } from '../../../.storybook/states.ts';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Description', onValueChange: fn() },
  decorators: [(Story) => <Row column>{Story()}</Row>],
  parameters: guide({
    use: ['For sentences: a description, a review, a report.'],
    avoid: ['For one line: TextField.'],
    do: [
      'Keep what was typed when sending fails.',
      'Say the limit in `help` when it is likely to be reached.',
    ],
    dont: ['Fix its height: it grows with its text.'],
    keyboard: [
      ['Tab', 'Moves to the field and on: it never inserts a tab'],
      ['Enter', 'Begins a new line'],
    ],
  }),
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = {
  args: {
    defaultValue:
      'Six beds in two rooms on the second floor of our house. The kitchen is shared with us, and there is always coffee.',
  },
};

export const Focus: Story = { ...Filled, play: focusFirst };

export const Error: Story = {
  args: { label: 'Your review', error: "The field 'Your review' is required." },
};

export const Disabled: Story = { args: { defaultValue: 'Six beds in two rooms.', disabled: true } };

export const LongText: Story = { args: { defaultValue: `${LONG_REVIEW}\n\n${LONG_REVIEW}` } };
