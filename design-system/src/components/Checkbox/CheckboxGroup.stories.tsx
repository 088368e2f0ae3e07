import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { controlled } from '../../../.storybook/controlled.tsx';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const AMENITIES = ['Wi‑Fi', 'Air conditioning', 'Pets', 'Parking', 'CCTV', 'Cooking'].map(
  (label) => ({
    label,
    value: label === 'Wi‑Fi' ? 'wifi' : label.toLowerCase(),
  }),
);

const meta = {
  title: 'Components/CheckboxGroup',
  component: CheckboxGroup,
  args: { label: 'Amenities', options: AMENITIES, value: ['wifi'], onValueChange: fn() },
  decorators: [(Story) => <Row column>{Story()}</Row>],
  render: controlled(CheckboxGroup<string>),
  parameters: guide({
    use: ['For any number of a few known choices: amenities, bills.'],
    avoid: ['For exactly one: RadioGroup or Select.'],
    do: ['Keep the order of the contract’s code tables.'],
    dont: ['Preselect anything that costs the user money.'],
    keyboard: [
      ['Tab', 'Moves from box to box'],
      ['Space', 'Ticks and unticks'],
    ],
  }),
} satisfies Meta<typeof CheckboxGroup<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Amenities' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Cooking' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pets' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['wifi', 'pets', 'cooking']);
  },
};

export const TwoColumns: Story = { args: { columns: 2 } };

export const Error: Story = {
  args: {
    value: [],
    error: 'Choose at least one.',
    help: 'What students may use without paying more.',
  },
};

export const Disabled: Story = { args: { disabled: true } };
