import { guide } from '../../../../design-system/.storybook/guide.ts';
import { Row } from '../../../../design-system/.storybook/Row.tsx';
import { expect, type Meta, type StoryObj } from '../../../../design-system/.storybook/stories.ts';
import { Rating } from './Rating.tsx';

const meta = {
  title: 'Places/Rating',
  component: Rating,
  args: { value: 4.25, count: 12 },
  parameters: guide<typeof Rating>({
    use: ['To show stars that were given: an average with its count, or one review.'],
    avoid: ['To give stars: RatingInput.'],
    do: [
      'Show two decimals and the count beside an average.',
      'Say "No reviews yet" instead of 0.00.',
    ],
    dont: [
      'Round the stars: a part of a star is cut off.',
      'Show amber without its outline and number on a light background.',
    ],
    values: {
      variant: {
        compact: 'One star with its number, on a card.',
        stars: 'Five stars, in a review and a summary.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Rating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Stars: Story = { args: { variant: 'stars', count: undefined } };

export const Partial: Story = {
  render: () => (
    <Row column>
      {[0, 0.5, 1.25, 2.5, 3.9, 4.63, 5].map((value) => (
        <Rating key={value} value={value} variant="stars" />
      ))}
    </Row>
  ),
};

export const CountInWords: Story = { args: { value: 4.63, count: 38, countInWords: true } };

export const Empty: Story = {
  args: { value: 0, count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No reviews yet')).toBeVisible();
  },
};
