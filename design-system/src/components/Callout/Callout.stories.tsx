import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ShieldCheck } from 'lucide-react';
import { guide } from '../../../.storybook/guide.ts';
import { narrow } from '../../../.storybook/Row.tsx';
import { Callout } from './Callout.tsx';

const meta = {
  title: 'Components/Callout',
  component: Callout,
  args: {
    children: 'See the room before you pay. Never send a deposit for a place you have not visited.',
  },
  argTypes: { icon: { control: false } },
  decorators: [narrow],
  parameters: guide<typeof Callout>({
    use: [
      '`tip` for the safety tip beside the contact action; `plain` for a quiet list, like accepted documents.',
    ],
    avoid: ['For what just happened: Toast.', 'For an error: show it where it occurred.'],
    do: ['Keep it to two sentences.'],
    dont: ['Use amber for anything but the safety tip and stars.'],
    values: {
      tone: {
        tip: 'Amber, for advice that keeps users safe.',
        plain: 'A quiet panel, like a list of accepted documents.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Callout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tip: Story = { args: { tone: 'tip', icon: ShieldCheck } };
