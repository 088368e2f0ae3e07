import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst } from '../../../.storybook/states.ts';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Components/NumberField',
  component: NumberField,
  args: { label: 'Minimum price', prefix: '₱', suffix: '/ month', onValueChange: fn() },
  decorators: [(Story) => <Row column>{Story()}</Row>],
  parameters: guide({
    use: ['For a whole number that is counted or paid: a price, months, persons.'],
    avoid: ['For digits that are no number: a contact number is a TextField.'],
    do: ['Show the unit inside.', 'Say in `error` what is wrong with a number that is too small.'],
    dont: [
      'Ask for decimals: prices are whole pesos.',
      'Change what was typed: 1.5 is neither 1 nor 2.',
    ],
    keyboard: [
      ['Arrow up, arrow down', 'One more, one less'],
      ['Shift + arrow', 'Ten more, ten less'],
    ],
  }),
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Minimum price' });
    await userEvent.type(field, '12500');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('12500');
    await userEvent.tab();
    await expect(field).toHaveValue('12,500');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('12501');
    await userEvent.clear(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
  },
};

export const Filled: Story = { args: { defaultValue: '2500' } };

export const Focus: Story = { ...Filled, play: focusFirst };

export const Error: Story = {
  args: {
    label: 'Maximum price',
    defaultValue: '2300',
    error: 'This field should be greater than the minimum price.',
  },
};

export const Disabled: Story = { args: { defaultValue: '2500', disabled: true } };
