import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guide } from '../../../.storybook/guide.ts';
import { LoadingState } from './State.tsx';

const meta = {
  title: 'Patterns/LoadingState',
  component: LoadingState,
  parameters: guide({
    use: ['While a section or a dialog of unknown layout loads.'],
    avoid: ['Where the layout is known: skeletons of final size.'],
    do: ['Say what is being loaded in `label`.'],
    dont: ['Show it for less than 150 ms: it waits by itself.'],
    keyboard: [],
  }),
} satisfies Meta<typeof LoadingState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Boxed: Story = { args: { boxed: true, label: 'Loading the reviews…' } };
