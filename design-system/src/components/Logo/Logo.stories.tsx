import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guide } from '../../../.storybook/guide.ts';
import { Logo } from './Logo.tsx';

const meta = {
  title: 'Components/Logo',
  component: Logo,
  parameters: guide({
    use: ['In the header and the footer, in a link to the home page.'],
    avoid: ['As a picture in text.'],
    do: ['Take the name from the brand token.'],
    dont: ['Recolour it.'],
    keyboard: [],
  }),
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
