import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Archive, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../Button/Button.tsx';
import { Menu } from './Menu.tsx';

const archive = fn();

const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    trigger: <Button>Manage</Button>,
    items: [
      { id: 'edit', label: 'Edit', icon: Pencil },
      { id: 'archive', label: 'Archive', icon: Archive, onSelect: archive },
      { id: 'delete', label: 'Delete', icon: Trash2, danger: true },
    ],
  },
  argTypes: { trigger: { control: false } },
  parameters: guide({
    use: ['For three to seven actions that would crowd the page.'],
    avoid: ['For one or two actions: buttons.', 'For choosing a value: Select.'],
    do: ['Put irreversible actions last: they get a line and brick.'],
    dont: ['Hide the main action in a menu.', 'Nest menus.'],
    keyboard: [
      ['Enter, Space, arrow down', 'Opens the menu'],
      ['Arrow up, arrow down', 'Move'],
      ['A letter', 'Moves to the next item that begins with it'],
      ['Enter', 'Does it'],
      ['Esc', 'Closes; the focus goes back to the button'],
    ],
  }),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Manage' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    // Keys before this would go to the trigger.
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(within(menu).getByRole('menuitem', { name: 'Archive' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(archive).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

const openIt: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  await screen.findByRole('menu');
};

export const Open: Story = { play: openIt };

export const LongText: Story = {
  args: {
    items: [
      {
        id: 'a',
        label: 'I-archive ang tirahang ito hanggang sa susunod na semestre',
        icon: Archive,
      },
      { id: 'b', label: 'Baguhin ang lahat ng detalye', icon: Pencil },
    ],
  },
  play: openIt,
};
