import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Download, Mail, Phone, Plus } from 'lucide-react';
import { LONG_NAME } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { expect } from 'storybook/test';
import styled from 'styled-components';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { below, size } from '../../theme/tokens.ts';
import { SideCard, SideCardRow } from './SideCard.tsx';

/** The column beside a page; on phones the card is as wide as the page. */
const Beside = styled.div`
  max-width: ${size.sideCard};
  ${below.tablet} {
    max-width: none;
  }
`;

const meta = {
  title: 'Patterns/SideCard',
  component: SideCard,
  args: {
    person: { name: 'Nena Alcantara', id: 'nena' },
    role: 'ACCOMMODATION OWNER',
    children: (
      <>
        <SideCardRow
          icon={<Icon icon={Phone} />}
          term="Contact number"
          action={<Link render={<button type="button" />}>Edit</Link>}
        >
          0900 000 1342
        </SideCardRow>
        <SideCardRow icon={<Icon icon={Mail} />} term="E-mail">
          nena@example.com
        </SideCardRow>
      </>
    ),
    actions: (
      <>
        <Button variant="primary" icon={Plus} fullWidth>
          Add Accommodation
        </Button>
        <Button icon={Download} fullWidth>
          Generate Catalog
        </Button>
      </>
    ),
  },
  argTypes: { children: { control: false }, actions: { control: false } },
  decorators: [(Story) => <Beside>{Story()}</Beside>],
  parameters: guide({
    use: ['For a user beside their lists: the owner’s and the registered user’s profile.'],
    avoid: ['For the price box of a place: Card.'],
    do: ['Write the role in capitals: ACCOMMODATION OWNER.'],
    dont: ['Make more than one button coral.'],
    keyboard: [['Tab', 'Moves to Edit, then to the buttons']],
  }),
} satisfies Meta<typeof SideCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Behaviour: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Edit', 'Add Accommodation', 'Generate Catalog']) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
  },
};

export const Visited: Story = { args: { actions: undefined } };

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  args: {
    person: { name: LONG_NAME, id: 'long' },
    children: (
      <SideCardRow icon={<Icon icon={Mail} />} term="E-mail">
        isang-napakahabang-pangalan-ng-may-ari-ng-tirahan@example.com
      </SideCardRow>
    ),
  },
};
