import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { pictures } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { Picture } from './Picture.tsx';

const meta = {
  title: 'Components/Picture',
  component: Picture,
  args: {
    src: pictures.dapdap,
    alt: "Dapdap Ladies' Dorm, Dormitory in Batong Malake",
    sizes: '320px',
    eager: true,
  },
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
  parameters: guide<typeof Picture>({
    use: ['For every picture of a place.'],
    avoid: ['For a person: Avatar.', 'For a drawing of ours: the scenes.'],
    do: [
      'Give `sizes`, so that a phone loads the small file.',
      'Mark initially visible pictures as `eager`, the largest as `priority`.',
    ],
    dont: [
      'Write text on a photo without a solid badge.',
      'Omit `alt` when the adjacent text describes the picture.',
    ],
    examples: () => ({
      do: <Picture src={pictures.room} alt="The room, with two double-deck beds" sizes="20rem" />,
      dont: <Picture src={pictures.room} alt="Picture" sizes="100vw" rounded="none" />,
    }),
    values: {
      ratio: {
        '4/3': 'On cards and in a gallery.',
        '16/9': 'A single picture of a page.',
        '1/1': 'A thumbnail.',
        fill: 'As large as its container.',
      },
      rounded: {
        photo: 'On a card.',
        small: 'A thumbnail.',
        none: 'Where it touches the edge of its container.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Ratios: Story = {
  render: (args) => (
    <Row column>
      <Picture {...args} ratio="4/3" />
      <Picture {...args} ratio="16/9" />
      <Picture {...args} ratio="1/1" rounded="small" />
    </Row>
  ),
};

export const Empty: Story = {
  args: { src: null },
};
