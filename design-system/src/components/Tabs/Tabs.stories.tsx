import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { Tabs } from './Tabs.tsx';

const tabsOf = (...labels: string[]) =>
  labels.map((label) => ({ value: label, label, content: `${label} …` }));

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Places',
    items: [
      { value: 'owned', label: 'Owned', count: 6, content: 'Six places.' },
      { value: 'archived', label: 'Archived', count: 2, content: 'Two places.' },
      { value: 'favorites', label: 'Favorites', count: 11, content: 'Eleven places.' },
    ],
    onValueChange: fn(),
  },
  parameters: guide({
    use: [
      'For views of the same thing, one at a time: a profile’s lists, reports and applications.',
    ],
    avoid: ['For pages: links.', 'For filtering one list: SegmentedControl.'],
    do: ['Put the count after the label, in quiet text.', 'Keep the labels to one or two words.'],
    dont: ['Have more than five.', 'Put tabs in tabs.'],
    examples: () => ({
      do: <Tabs label="Places" items={tabsOf('Owned', 'Archived', 'Favorites')} />,
      dont: (
        <Tabs
          label="Places"
          items={tabsOf('The places that you own', 'Archived places', 'Favorites', 'Help')}
        />
      ),
    }),
    keyboard: [
      ['Tab', 'Moves to the open tab, then into its content'],
      ['Arrow left, arrow right', 'Move between tabs'],
      ['Home, End', 'Move to the first and the last'],
      ['Enter, Space', 'Open the tab in focus'],
    ],
  }),
} satisfies Meta<typeof Tabs<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas, args }) => {
    const first = canvas.getByRole('tab', { name: /Owned/ });
    await expect(first).toHaveAttribute('aria-selected', 'true');
    first.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('archived');
    await expect(await canvas.findByRole('tabpanel', { name: /Archived/ })).toHaveTextContent(
      'Two places.',
    );
    await userEvent.keyboard('{End}{Enter}');
    await expect(await canvas.findByRole('tabpanel')).toHaveTextContent('Eleven places.');
  },
};

export const Hover: Story = { globals: hovered };

export const Focus: Story = { play: focusFirst };

export const LongText: Story = {
  args: {
    items: [
      { value: 'a', label: 'Mga naiulat na tirahan', count: '120 pending', content: 'Reports.' },
      {
        value: 'b',
        label: 'Mga aplikasyon ng may-ari',
        count: '23 pending',
        content: 'Applications.',
      },
      { value: 'c', label: 'Mga inilabas na bersiyon', content: 'Releases.' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};
