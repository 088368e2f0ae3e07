import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BadgeCheck } from 'lucide-react';
import { guide } from '../../../.storybook/guide.ts';
import { Row, narrow } from '../../../.storybook/Row.tsx';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: '3 beds left' },
  argTypes: { icon: { control: false } },
  parameters: guide<typeof Badge>({
    use: ['For a short fact beside a name or on a photo: vacancy, a role, a count.'],
    avoid: [
      'For the state of a report or an application: StatusBadge.',
      'For something to press: Chip or Button.',
    ],
    do: ['Keep it to one or two words.', 'Put at most two on a photo.'],
    dont: ['Use green for anything but what is good or trusted.'],
    values: {
      variant: {
        good: 'Vacancy and trust, with an icon.',
        neutral: 'A plain fact.',
        photo: 'A fact on a picture, on its own background.',
        role: 'The role of a user, like ADMIN.',
        count: 'A number in a button.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      <Badge variant="good">3 beds left</Badge>
      <Badge>Thumbnail</Badge>
      <Badge variant="photo" icon={BadgeCheck}>
        Verified
      </Badge>
      <Badge variant="photo">3 beds left</Badge>
      <Badge variant="role">REGISTERED USER</Badge>
      <Badge variant="count">3</Badge>
    </Row>
  ),
};

export const LongText: Story = {
  args: { children: 'Natitirang tatlong kama sa silid ng mga babae sa ikalawang palapag' },
  decorators: [narrow],
};
