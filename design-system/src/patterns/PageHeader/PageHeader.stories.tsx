import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Flag, Heart } from 'lucide-react';
import { expect } from 'storybook/test';
import { Rating } from '@elbi/places-kit';
import { LONG_NAME } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../../components/Button/Button.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Patterns/PageHeader',
  component: PageHeader,
  args: { title: 'Moderation' },
  argTypes: { actions: { control: false } },
  parameters: guide({
    use: ['At the top of every page: it contains the page’s only h1.'],
    avoid: ['For a part of a page: PageSection with SectionTitle.'],
    do: ['Put actions of the whole page at the right.'],
    dont: ['Repeat the title in a breadcrumb above it.'],
    keyboard: [['Tab', 'Moves to the actions']],
  }),
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Moderation');
  },
};

export const OfAPlace: Story = {
  args: {
    title: "Dapdap Ladies' Dorm",
    children: (
      <>
        <Rating value={4.63} count={38} countInWords />
        <span>Dormitory</span>
        <span>Batong Malake, Los Baños, Laguna</span>
      </>
    ),
    actions: (
      <>
        <Button variant="text" icon={Flag}>
          Report
        </Button>
        <Button variant="text" icon={Heart}>
          Save
        </Button>
      </>
    ),
  },
};

export const WithStepper: Story = {
  args: {
    title: 'Add Accommodation',
    divided: true,
    actions: (
      <Stepper steps={['Basic Information', 'Additional Information', 'Preview']} current={0} />
    ),
  },
};

export const LongText: Story = {
  args: { ...OfAPlace.args, title: LONG_NAME },
  globals: { viewport: { value: 'phone' } },
};
