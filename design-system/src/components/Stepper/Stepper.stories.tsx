import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guide } from '../../../.storybook/guide.ts';
import { Stepper } from './Stepper.tsx';

const meta = {
  title: 'Components/Stepper',
  component: Stepper,
  args: { steps: ['Basic Information', 'Additional Information', 'Preview'], current: 1 },
  parameters: guide({
    use: ['At the top of a form of two to five steps.'],
    avoid: ['For pages of a list: Pagination.', 'For views in any order: Tabs.'],
    do: ['Let Back keep what was entered.'],
    dont: ['Make the steps links: Proceed checks the step.'],
    keyboard: [],
  }),
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
