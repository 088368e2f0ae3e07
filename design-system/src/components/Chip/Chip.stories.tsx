import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'Components/Chip',
  component: Chip,
  args: { children: 'Bed Space', onRemove: fn() },
  parameters: guide({
    use: ['For each filter that is on, above the list that it filters.'],
    avoid: ['For a fact about a place: Badge.', 'For choosing: CheckboxGroup or SegmentedControl.'],
    do: ['Repeat the label of the filter.', 'Offer "Clear all" beside two or more.'],
    dont: ['Put two filters into one chip.'],
    examples: () => ({
      do: (
        <Row>
          <Chip onRemove={fn()}>Dormitory</Chip>
          <Chip onRemove={fn()}>Batong Malake</Chip>
        </Row>
      ),
      dont: <Chip onRemove={fn()}>Dormitory, Batong Malake</Chip>,
    }),
    keyboard: [
      ['Tab', 'Moves to the chip'],
      ['Enter, Space', 'Removes the filter'],
    ],
  }),
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Several: Story = {
  render: (args) => (
    <Row>
      <Chip {...args}>Bed Space</Chip>
      <Chip {...args}>Dormitory</Chip>
      <Chip {...args}>Batong Malake</Chip>
    </Row>
  ),
};

export const Hover: Story = { ...Several, globals: hovered };

export const Focus: Story = { ...Several, play: focusFirst };

export const LongText: Story = {
  args: { children: 'Php 2,000 - Php 4,000 bawat buwan, kasama ang tubig' },
};
