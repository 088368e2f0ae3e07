import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst } from '../../../.storybook/states.ts';
import { Button } from '../Button/Button.tsx';
import { ToastProvider, useToasts } from './Toast.tsx';

const LONG = 60_000;

function Buttons({ duration, text }: { duration: number; text: string }) {
  const toasts = useToasts();
  return (
    <Row>
      <Button onClick={() => toasts.success(text, { duration })}>It worked</Button>
      <Button
        onClick={() => toasts.error('We could not save your review. Try again.', { duration })}
      >
        It failed
      </Button>
    </Row>
  );
}

/** Shows both kinds together for comparison. */
function Both({ text }: { text: string }) {
  const toasts = useToasts();
  useEffect(() => {
    toasts.success(text, { duration: LONG });
    toasts.error('We could not save your review. Try again.', { duration: LONG });
  }, [toasts, text]);
  return null;
}

const meta = {
  title: 'Components/Toast',
  component: Buttons,
  args: { duration: LONG, text: 'Your review has been posted.' },
  decorators: [(Story) => <ToastProvider>{Story()}</ToastProvider>],
  parameters: {
    ...guide({
      use: ['To report the result of an action.'],
      avoid: [
        'For an error of a field: write it at the field.',
        'For a failed page or list: ErrorState.',
      ],
      do: [
        'Say what happened, then what to do.',
        'Let errors stay 5 s.',
        'Give a bar at the bottom of the window the attributes of bottomBar: toasts stay above it.',
      ],
      dont: ['Ask for a decision in a toast.', 'Say the same thing on the page.'],
      examples: { do: 'With Action', dont: 'Decision' },
      keyboard: [
        ['F6', 'Goes to the newest toast, which then stays, and back'],
        ['Tab', 'Moves on within it'],
        ['Enter, Space', 'Dismisses it'],
      ],
    }),
    docs: { story: { inline: false, height: '240px' } },
  },
} satisfies Meta<typeof Buttons>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Both kinds. */
export const Open: Story = { render: ({ text }) => <Both text={text} /> };

function Undoable({ text, label }: { text: string; label: string }) {
  const toasts = useToasts();
  useEffect(() => {
    toasts.success(text, {
      duration: LONG,
      action: { label, onAct: () => toasts.success('Added to your favorites.') },
    });
  }, [toasts, text, label]);
  return null;
}

/** A toast with Undo or a link. */
export const WithAction: Story = {
  render: () => <Undoable text="Removed from your favorites." label="Undo" />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible());
  },
};

/** Its action is below the text. */
export const WithActionOnPhone: Story = {
  ...WithAction,
  globals: { viewport: { value: 'phone' } },
};

export const Focus: Story = {
  ...Open,
  play: async () => {
    await waitFor(() =>
      expect(screen.getByText('We could not save your review. Try again.')).toBeVisible(),
    );
    await focusFirst();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Dismiss'));
  },
};

export const LongText: Story = {
  ...Open,
  args: {
    text: 'Naipadala na ang iyong ulat tungkol sa Dormitoryo ng mga Kababaihan ni Aling Marikit. Babasahin ito ng isang admin.',
  },
  globals: { viewport: { value: 'phone' } },
};

/** What not to do: the question is gone before it is read. */
export const Decision: Story = {
  tags: ['!autodocs', '!dev', 'no-picture'],
  render: () => <Undoable text="Delete Narra Residences and all its reviews?" label="Delete" />,
};
