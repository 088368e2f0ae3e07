import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Moon } from 'lucide-react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    label: 'Switch to the dark theme',
    children: <IconButton icon={Moon} label="Switch to the dark theme" />,
  },
  argTypes: { children: { control: false } },
  parameters: {
    ...guide({
      use: ['For the words of an icon button, or the exact date of "2 days ago".'],
      avoid: [
        'For what somebody needs in order to act: write it on the page.',
        'On phones there is no hovering: never the only place of a fact.',
      ],
      do: ['Keep it to a few words.'],
      dont: ['Put links or buttons into it.', 'Hang it on something that takes no focus.'],
      keyboard: [
        ['Tab to the control', 'Shows it'],
        ['Esc', 'Hides it'],
      ],
    }),
    layout: 'centered',
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Switch to the dark theme')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByText('Switch to the dark theme')).not.toBeInTheDocument(),
    );
  },
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button').focus();
    await waitFor(() => expect(screen.getByText('Switch to the dark theme')).toBeVisible());
  },
};

export const LongText: Story = {
  args: { label: 'Switch to the dark theme, which is easier on the eyes at night' },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button').focus();
    await waitFor(() => expect(screen.getByText(/easier on the eyes/)).toBeVisible());
  },
};
