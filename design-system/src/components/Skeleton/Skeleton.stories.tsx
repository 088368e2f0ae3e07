import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from './Skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  args: { width: '12rem' },
  decorators: [(Story) => <SkeletonRegion>{Story()}</SkeletonRegion>],
  parameters: guide<typeof Skeleton>({
    use: ['While content of known size loads: cards, rows, text.'],
    avoid: [
      'For content of unknown layout: Spinner or LoadingState.',
      'While something is sent: the button says "Sending…".',
    ],
    do: [
      'Use the final size, so that nothing jumps.',
      'Put all of a view into one `SkeletonRegion`.',
    ],
    dont: ['Show it for less than 150 ms: it waits by itself.', 'Draw every detail.'],
    values: {
      shape: {
        line: 'A line of text.',
        photo: 'A picture, in its proportion.',
        circle: 'An avatar.',
        box: 'A card, a field or a button.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Shapes: Story = {
  render: () => (
    <Row column>
      <Skeleton shape="photo" ratio="4/3" width="16rem" />
      <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
      <Skeleton shape="box" height="6rem" />
      <SkeletonText lines={3} />
    </Row>
  ),
};
