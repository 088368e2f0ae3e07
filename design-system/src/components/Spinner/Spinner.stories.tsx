import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  parameters: guide<typeof Spinner>({
    use: ['While content of unknown layout loads, like a section.'],
    avoid: ['Where the layout is known: Skeleton.', 'In a button: `isPending`.'],
    do: ['Say what is being loaded in `label`.'],
    dont: ['Keep it on longer than it takes, for effect.'],
    values: {
      size: {
        m: '24 px, beside text.',
        l: '40 px, in an empty area.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Row>
      <Spinner size="m" label="Medium" />
      <Spinner size="l" label="Large" />
    </Row>
  ),
};
