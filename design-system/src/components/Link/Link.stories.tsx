import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ArrowLeft } from 'lucide-react';
import { guide } from '../../../.storybook/guide.ts';
import { Row, narrow } from '../../../.storybook/Row.tsx';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { Link } from './Link.tsx';

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '#visit', children: 'Visit' },
  argTypes: { icon: { control: false }, render: { control: false } },
  parameters: guide<typeof Link>({
    use: [
      'To go somewhere.',
      'For a quiet action within text ("Read more", "Clear all"), drawn on a button.',
    ],
    avoid: ['For the main action of a page: Button.'],
    do: [
      'Say where it goes: "Back to results".',
      'Give it the portal’s link: `render={<PortalLink to="/" />}`.',
    ],
    dont: ['Write "Click here".', 'Open a new tab without saying so.'],
    values: {
      variant: {
        inline: 'Within a sentence: underlined.',
        quiet: 'On its own, or in a list: underlined on hover.',
      },
    },
    keyboard: [
      ['Tab', 'Moves to the link'],
      ['Enter', 'Follows it'],
    ],
  }),
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      <Link href="#visit">Visit</Link>
      <Link href="#back" variant="quiet" icon={ArrowLeft}>
        Back to results
      </Link>
    </Row>
  ),
};

export const Hover: Story = { ...Variants, globals: hovered };

export const Focus: Story = { ...Variants, play: focusFirst };

export const LongText: Story = {
  args: {
    children: 'See all the places that Aling Nena Alcantara de los Santos offers in Batong Malake',
  },
  decorators: [narrow],
};
