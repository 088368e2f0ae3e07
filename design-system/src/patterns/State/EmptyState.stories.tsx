import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { LONG_NAME } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyClothesline } from '../../scenes/EmptyClothesline.tsx';
import { SleepingCat } from '../../scenes/SleepingCat.tsx';
import { EmptyState } from './State.tsx';

const meta = {
  title: 'Patterns/EmptyState',
  component: EmptyState,
  args: {
    scene: <SleepingCat />,
    title: 'Nothing to see here.',
    children: 'Without Batong Malake: 4 places',
    actions: (
      <>
        <Button variant="primary">Remove Batong Malake</Button>
        <Button>Clear filters</Button>
      </>
    ),
  },
  argTypes: { actions: { control: false }, scene: { control: false } },
  parameters: guide({
    use: ['When a list is empty without an error.'],
    avoid: [
      'When it could not be loaded: ErrorState.',
      'When the user may not see it: DeniedState.',
    ],
    do: [
      'Say what to do about it: which filter to drop, where to tap.',
      'Offer one or two buttons.',
    ],
    dont: ['Show it while the list is still being loaded.'],
    keyboard: [['Tab', 'Moves to the buttons']],
  }),
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing to see here.' })).toBeVisible();
  },
};

export const Boxed: Story = {
  args: {
    boxed: true,
    scene: <EmptyClothesline />,
    children: 'Tap the heart on a place. Saved places appear here.',
    actions: undefined,
  },
};

export const LongText: Story = {
  args: { children: `No place matches “${LONG_NAME}” with these filters.` },
  globals: { viewport: { value: 'phone' } },
};
