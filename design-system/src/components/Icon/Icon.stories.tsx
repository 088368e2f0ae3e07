import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Heart } from 'lucide-react';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { Icon } from './Icon.tsx';

const meta = {
  title: 'Components/Icon',
  component: Icon,
  args: { icon: Heart },
  argTypes: { icon: { control: false } },
  parameters: guide<typeof Icon>({
    use: [
      'Beside text, from lucide-react: 16 in dense rows, 20 beside text, 24 for facts and the header.',
    ],
    avoid: ['As a button: IconButton, which has a name.'],
    do: [
      'Take the icon that the product already has for a thing: `wifi`, `clock` for curfew, `door-open` for visitors.',
    ],
    dont: ['Put one beside every heading.', 'Use emoji.'],
    values: {
      size: {
        s: '16 px, in dense rows.',
        m: '20 px, beside text and in buttons.',
        l: '24 px, for facts and in the header.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: () => (
    <Row>
      <Icon icon={Heart} size="s" />
      <Icon icon={Heart} size="m" />
      <Icon icon={Heart} size="l" />
      <Icon icon={Heart} size="l" filled />
    </Row>
  ),
};
