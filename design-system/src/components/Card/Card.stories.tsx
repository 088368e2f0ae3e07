import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LONG_REVIEW } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { Card } from './Card.tsx';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { children: 'Things that belong together.' },
  argTypes: { render: { control: false } },
  decorators: [(Story) => <Row column>{Story()}</Row>],
  parameters: guide<typeof Card>({
    use: ['For a box beside or within a page: the price box, a preview, a profile.'],
    avoid: [
      'For places in a list: AccommodationCard has no box.',
      'To separate sections of a page: use hairlines and space.',
    ],
    do: ['Use `elevation="low"` for a card above others.'],
    dont: ['Put a card into a card.', 'Raise it on hover.'],
    examples: () => ({
      do: <Card>Water never ran out.</Card>,
      dont: (
        <Card>
          <Card elevation="low">Water never ran out.</Card>
        </Card>
      ),
    }),
    values: {
      elevation: {
        flat: 'A hairline, for a box on the page.',
        low: 'A shadow too, for a box above others.',
      },
      padding: {
        none: 'For a picture or rows, which touch the edge.',
        m: 'Around text and controls.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Elevations: Story = {
  render: () => (
    <Row column>
      <Card>Flat</Card>
      <Card elevation="low">Low</Card>
    </Row>
  ),
};

export const LongText: Story = { args: { children: LONG_REVIEW } };
