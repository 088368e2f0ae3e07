import { guide } from '../../../../design-system/.storybook/guide.ts';
import { Row } from '../../../../design-system/.storybook/Row.tsx';
import type { Meta, StoryObj } from '../../../../design-system/.storybook/stories.ts';
import { StatusBadge } from './StatusBadge.tsx';

const meta = {
  title: 'Places/StatusBadge',
  component: StatusBadge,
  args: { status: 'pending' },
  parameters: guide({
    use: ['For the state of a report or an owner application.'],
    avoid: ['For any other fact: Badge.'],
    do: ['Always show icon and word.'],
    dont: ['Invent another colour or word for a state.'],
    keyboard: [],
  }),
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      <StatusBadge status="pending" />
      <StatusBadge status="accepted" />
      <StatusBadge status="resolved" />
      <StatusBadge status="rejected" />
    </Row>
  ),
};
