import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { pictures } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { name: 'Nena Alcantara', id: 'nena' },
  parameters: guide<typeof Avatar>({
    use: ['Beside the name of a person.'],
    avoid: ['Without the name: screen readers skip it.', 'For a place: Picture.'],
    do: ['Give the person’s `id`, so that the colour stays the same everywhere.'],
    dont: ['Show a picture of an anonymous reviewer.'],
    values: {
      size: {
        s: '40 px, in the header and in reviews.',
        m: '60 px, in a row that is about one user.',
        xl: '92 px, on a profile.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <Avatar {...args} size="s" />
      <Avatar {...args} size="m" />
      <Avatar {...args} size="xl" />
    </Row>
  ),
};

export const Colours: Story = {
  render: () => (
    <Row>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((id) => (
        <Avatar key={id} id={id} name={`${id} ñ`} />
      ))}
    </Row>
  ),
};

export const WithPicture: Story = { args: { src: pictures.room, size: 'xl' } };

export const Anonymous: Story = { args: { anonymous: true } };

/** The initials are the fallback for a picture that does not load. */
export const BrokenPicture: Story = {
  tags: ['no-picture'],
  args: { src: 'data:image/png;base64,broken' },
};

export const LongText: Story = { args: { name: 'María de los Ángeles Peñaflorida y Santos' } };
