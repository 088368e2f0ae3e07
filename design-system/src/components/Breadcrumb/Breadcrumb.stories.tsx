import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { LONG_NAME } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { focusFirst } from '../../../.storybook/states.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
  args: {
    items: [
      { label: 'Places', link: <a href="#places" /> },
      { label: 'Batong Malake', link: <a href="#batong-malake" /> },
      { label: "Dapdap Ladies' Dorm" },
    ],
  },
  parameters: guide({
    use: ['On a page that lies below others.'],
    avoid: ['To go back to results with their filters: a Link "Back to results".'],
    do: ['Leave the link of the last one out: it is this page.'],
    dont: ['Show it on a phone with more than three parts.'],
    keyboard: [
      ['Tab', 'Moves from part to part'],
      ['Enter', 'Opens it'],
    ],
  }),
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByText("Dapdap Ladies' Dorm")).toHaveAttribute('aria-current', 'page');
  },
};

export const Focus: Story = { play: focusFirst };

export const LongText: Story = {
  args: {
    items: [{ label: 'Places', link: <a href="#places" /> }, { label: LONG_NAME }],
  },
  globals: { viewport: { value: 'phone' } },
};
