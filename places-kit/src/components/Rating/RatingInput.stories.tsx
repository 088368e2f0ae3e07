import { controlled } from '../../../../design-system/.storybook/controlled.tsx';
import { guide } from '../../../../design-system/.storybook/guide.ts';
import { focusFirst, hovered } from '../../../../design-system/.storybook/states.ts';
import {
  expect,
  fn,
  userEvent,
  type Meta,
  type StoryObj,
} from '../../../../design-system/.storybook/stories.ts';
import { RatingInput } from './RatingInput.tsx';

const meta = {
  title: 'Places/RatingInput',
  component: RatingInput,
  args: { label: 'Your rating', value: null, onValueChange: fn() },
  render: controlled(RatingInput),
  parameters: guide({
    use: ['To give one to five stars in a review.'],
    avoid: ['To show stars: Rating.'],
    do: [
      'Start without a star: a default would be a vote.',
      'Keep the words 1 Poor to 5 Excellent.',
    ],
    dont: ['Offer half stars.'],
    keyboard: [
      ['Tab', 'Moves to the stars'],
      ['Arrow keys', 'Give one more or one less'],
      ['Space', 'Gives the star in focus'],
    ],
  }),
} satisfies Meta<typeof RatingInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Your rating' })).toBeInTheDocument();
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
    await expect(canvas.getByText('Choose 1 to 5 stars')).toBeVisible();
    await userEvent.hover(canvas.getByRole('radio', { name: '2 Fair' }).parentElement!);
    await expect(canvas.getByText('2 Fair')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '4 Good' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(5);
    await expect(canvas.getByText('5 Excellent')).toBeVisible();
  },
};

export const Chosen: Story = { args: { value: 4 } };

export const Hover: Story = { ...Chosen, globals: hovered };

export const Focus: Story = { ...Chosen, play: focusFirst };

export const Error: Story = { args: { error: 'This field should be greater than 0.' } };

export const Disabled: Story = { args: { value: 3, disabled: true } };
