import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Brownout } from '../../scenes/Brownout.tsx';
import { ErrorState } from './State.tsx';

const meta = {
  title: 'Patterns/ErrorState',
  component: ErrorState,
  args: {
    scene: <Brownout />,
    title: 'We could not load the places',
    children: 'The line to the server dropped. Your filters are kept, so just try again.',
    onRetry: fn(),
  },
  argTypes: { scene: { control: false } },
  parameters: guide({
    use: ['When a page, a list or a section could not be loaded.'],
    avoid: [
      'When there is nothing: EmptyState.',
      'When sending failed: a Toast, and the form keeps its text.',
    ],
    do: [
      'State what still works.',
      'Offer Retry where it happened; in a part of a page use `boxed`.',
    ],
    dont: ['Write "Oops" or show a code.'],
    keyboard: [
      ['Tab', 'Moves to Retry'],
      ['Enter, Space', 'Tries again'],
    ],
  }),
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We could not load the places');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Boxed: Story = {
  args: {
    boxed: true,
    title: 'We could not load the reviews',
    children: 'The rest of the page works. Check your connection and try again.',
  },
};

export const Retrying: Story = { args: { isPending: true } };

/** Without a connection it shows that instead, and recovers by itself. */
export const Offline: Story = {
  beforeEach: () => {
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false });
    return () => {
      if (online) Object.defineProperty(Navigator.prototype, 'onLine', online);
    };
  },
};
