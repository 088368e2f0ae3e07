import { Badge, Button } from '@elbi/design-system';
import { LONG_NAME, LONG_REVIEW } from '../../../../design-system/.storybook/examples.ts';
import { guide } from '../../../../design-system/.storybook/guide.ts';
import {
  expect,
  userEvent,
  type Meta,
  type StoryObj,
} from '../../../../design-system/.storybook/stories.ts';
import { ReviewCard } from './ReviewCard.tsx';

const meta = {
  title: 'Places/ReviewCard',
  component: ReviewCard,
  args: {
    author: { name: 'Trisha M.', id: 'trisha' },
    rating: 5,
    date: '2026-10-12T10:00:00+08:00',
    text: 'Ang bait ni Ate Nena, parang nanay ng buong dorm. Water never ran out even in April, and the study room stays open until midnight during finals.',
  },
  argTypes: { actions: { control: false }, badge: { control: false } },
  decorators: [(Story) => <div style={{ maxWidth: '44rem' }}>{Story()}</div>],
  parameters: guide({
    use: ['For a review on a place’s page and in a profile (with `place`).'],
    avoid: ['For a report: it is a row with a status.'],
    do: [
      'Pin one’s own review with Edit and Delete.',
      'Show the owner’s reply indented and dated.',
    ],
    dont: ['Cut a text anywhere else: over 198 characters it is cut to 147 here.'],
    keyboard: [
      ['Tab', 'Moves to "Read more" and to the actions'],
      ['Enter, Space', 'Opens the text in place'],
    ],
  }),
} satisfies Meta<typeof ReviewCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A text over 198 characters is cut to 147 and expands in place. */
export const LongText: Story = {
  args: {
    author: { name: 'Maria Immaculada Concepcion de los Santos-Villanueva A.', id: 'long' },
    text: LONG_REVIEW,
    rating: 4,
  },
  play: async ({ canvas }) => {
    const whole = () => canvas.getByText(/study room stays open/);
    await expect(whole()).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Read more/ }));
    await expect(whole()).toBeVisible();
    const less = canvas.getByRole('button', { name: /^Read less/ });
    await expect(less).toHaveFocus();
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(whole()).not.toBeVisible();
  },
};

export const Anonymous: Story = {
  args: { author: { name: 'Anonymous', anonymous: true }, rating: 4 },
};

export const Own: Story = {
  args: {
    badge: <Badge>Your review</Badge>,
    actions: (
      <>
        <Button size="s">Edit</Button>
        <Button size="s" variant="danger">
          Delete
        </Button>
      </>
    ),
  },
};

export const WithReply: Story = {
  args: {
    reply: {
      text: 'Salamat, Trisha! The study room now stays open all night.',
      date: '2026-10-14',
    },
  },
};

export const InProfile: Story = {
  args: { place: { name: "Dapdap Ladies' Dorm", link: <a href="#dapdap" /> }, rating: 3 },
};

/** On a phone a long name is limited to two lines. */
export const LongPlaceOnPhone: Story = {
  args: { place: { name: LONG_NAME, link: <a href="#molawin" /> }, rating: 4 },
  decorators: [(Story) => <div style={{ maxWidth: '20.5rem' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: LONG_NAME });
    const lineHeight = parseFloat(getComputedStyle(link).lineHeight);
    await expect(link.clientHeight / lineHeight).toBeCloseTo(2, 1);
  },
};

export const NoRating: Story = { args: { rating: 0 } };
