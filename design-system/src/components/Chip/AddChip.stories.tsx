import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { AddChip } from './AddChip.tsx';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'Components/AddChip',
  component: AddChip,
  args: { children: 'Bed Space', onAdd: fn() },
  parameters: guide({
    use: ['For a few popular filters, beside the chips of active ones.'],
    avoid: ['For all filters: they are in the menu.'],
    do: ['Remove it when its filter is on, and move the focus to the Chip of that filter.'],
    dont: ['Offer more than four.'],
    keyboard: [
      ['Tab', 'Moves to the chip'],
      ['Enter, Space', 'Adds the filter'],
    ],
  }),
} satisfies Meta<typeof AddChip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const BesideChips: Story = {
  render: (args) => (
    <Row>
      <Chip onRemove={fn()}>Batong Malake</Chip>
      <AddChip {...args}>Bed Space</AddChip>
      <AddChip {...args}>Dormitory</AddChip>
    </Row>
  ),
};

export const Hover: Story = { ...BesideChips, globals: hovered };

export const Focus: Story = { play: focusFirst };

export const LongText: Story = {
  args: { children: 'Apartment o townhouse na buo ang upa' },
};
