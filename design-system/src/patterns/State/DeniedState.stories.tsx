import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../../components/Button/Button.tsx';
import { DeniedState } from './State.tsx';

const meta = {
  title: 'Patterns/DeniedState',
  component: DeniedState,
  args: {
    title: 'Unauthorized Access',
    children: 'This page has restricted access. Contact the administrator if you need it.',
    headingLevel: 1,
    actions: (
      <Button variant="primary" render={<a href="#home" />}>
        RETURN TO HOME
      </Button>
    ),
  },
  argTypes: { actions: { control: false }, scene: { control: false } },
  parameters: guide({
    use: ['When the user may not see a page or a part of it.'],
    avoid: ['When a login would be enough: open the login dialog.'],
    do: ['State whom to ask, and link to the home page.'],
    dont: ['Describe the hidden content.'],
    keyboard: [['Tab', 'Moves to the link home']],
  }),
} satisfies Meta<typeof DeniedState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'RETURN TO HOME' })).toBeVisible();
  },
};

export const Boxed: Story = { args: { boxed: true, headingLevel: 2 } };
