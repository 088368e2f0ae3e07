import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row, narrow } from '../../../.storybook/Row.tsx';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Name', onValueChange: fn() },
  decorators: [(Story) => <Row column>{Story()}</Row>],
  parameters: guide({
    use: ['For a line of text: a name, an address, a contact number.'],
    avoid: [
      'For several lines: TextArea.',
      'For a number: NumberField. For a time: TimeField.',
      'For a known choice: Select or RadioGroup.',
    ],
    do: [
      'Put the label above and the unit inside at right.',
      'Say in `error` what to write, in a whole sentence.',
    ],
    dont: [
      'Use the placeholder as the label.',
      'Colour the field pink: an error is a line, an icon and a sentence.',
    ],
    examples: () => ({
      do: <TextField label="Email" error="An email address has an @: name@example.com." />,
      dont: <TextField label="Email" hideLabel placeholder="Email" error="Invalid input" />,
    }),
    keyboard: [
      ['Tab', 'Moves to the field'],
      ['Esc', 'Nothing: the typed text stays'],
    ],
  }),
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { defaultValue: 'Narra Residences' } };

export const Hover: Story = { ...Filled, globals: hovered };

export const Focus: Story = { ...Filled, play: focusFirst };

export const Error: Story = {
  args: {
    label: 'Contact number',
    defaultValue: '0912 345',
    help: 'Students call it when they are logged in.',
    error: 'The input should follow the format: 09XXYYYZZZZ',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/^The input should follow .* Students call it/);
  },
};

export const Disabled: Story = {
  args: { label: 'Email', defaultValue: 'nena@example.com', disabled: true },
};

export const LongText: Story = {
  args: {
    label: 'Pangalan ng dormitoryo, apartment o paupahang kuwarto na ilalathala sa pahina',
    defaultValue: 'Dormitoryo ng mga Kababaihan ni Aling Marikit sa tabi ng Ilog Molawin',
    error:
      "The field 'Pangalan ng dormitoryo, apartment o paupahang kuwarto na ilalathala sa pahina' can have at most 50 characters.",
  },
  decorators: [narrow],
};
