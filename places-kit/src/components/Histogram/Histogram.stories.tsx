import { guide } from '../../../../design-system/.storybook/guide.ts';
import { focusFirst, hovered } from '../../../../design-system/.storybook/states.ts';
import type { Meta, StoryObj } from '../../../../design-system/.storybook/stories.ts';
import { Histogram } from './Histogram.tsx';

const meta = {
  title: 'Places/Histogram',
  component: Histogram,
  args: { counts: [0, 1, 2, 7, 28] },
  decorators: [(Story) => <div style={{ maxWidth: '28rem' }}>{Story()}</div>],
  parameters: guide({
    use: ['Above the reviews of a place: the distribution of stars.'],
    avoid: ['For one review: Rating.'],
    do: ['Let a row show its reviews.'],
    dont: ['Show it without a single review.'],
    keyboard: [
      ['Tab', 'Moves from row to row, when they can be pressed'],
      ['Enter, Space', 'Shows the reviews with that many stars'],
    ],
  }),
} satisfies Meta<typeof Histogram>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const pressable = { renderRow: () => <button type="button" /> };

export const Hover: Story = { args: pressable, globals: hovered };

export const Focus: Story = { args: pressable, play: focusFirst };

export const Empty: Story = { args: { counts: [0, 0, 0, 0, 0] } };

export const ManyReviews: Story = { args: { counts: [120, 340, 1_204, 8_420, 12_001] } };
