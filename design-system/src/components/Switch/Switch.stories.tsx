import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst } from '../../../.storybook/states.ts';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Same price for every bed', onCheckedChange: fn() },
  parameters: guide({
    use: [
      'For an immediate change of the page: "Same price for every bed" copies one field to the other.',
    ],
    avoid: ['For an answer that is sent with the form: Checkbox.'],
    do: ['Name what is on when it is on.'],
    dont: ['Change the label with the state.'],
    keyboard: [
      ['Tab', 'Moves to the switch'],
      ['Space', 'Turns it on and off'],
    ],
  }),
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch', { name: 'Same price for every bed' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
  },
};

export const States: Story = {
  render: () => (
    <Row column>
      <Switch label="Off" />
      <Switch label="On" defaultChecked />
      <Switch label="Disabled" disabled />
      <Switch label="With help" help="Both prices become the same." />
    </Row>
  ),
};

export const Focus: Story = { ...States, play: focusFirst };
