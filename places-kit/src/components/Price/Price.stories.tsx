import { guide } from '../../../../design-system/.storybook/guide.ts';
import { Row } from '../../../../design-system/.storybook/Row.tsx';
import type { Meta, StoryObj } from '../../../../design-system/.storybook/stories.ts';
import { Price } from './Price.tsx';

const meta = {
  title: 'Places/Price',
  component: Price,
  args: { amount: 2500, unit: 'month' },
  parameters: guide<typeof Price>({
    use: ['Wherever money is shown.'],
    avoid: ['In a sentence of a server message: `formatPeso` writes plain text.'],
    do: [
      'Always give the unit.',
      'Write "from" when there is a range and only its beginning fits.',
    ],
    dont: ['Show decimals.', 'Set ₱ in bold.'],
    values: {
      size: {
        s: 'In a row.',
        m: 'On a card.',
        l: 'In the box of a place.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Row column>
      <Price amount={2500} unit="month" from />
      <Price amount={1200} unit="night" from />
      <Price amount={3500} to={5200} unit="month" />
      <Price amount={3500} unit="month" basis="head" size="l" />
      <Price amount={3500} to={5200} unit={null} size="s" />
    </Row>
  ),
};

export const LongText: Story = { args: { amount: 999_999, to: 1_000_000, size: 'l' } };
