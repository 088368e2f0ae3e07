import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CalendarDays, Clock, DoorOpen, MapPin, Users, Venus } from 'lucide-react';
import { LONG_NAME } from '../../../.storybook/examples.ts';
import { Price } from '@elbi/places-kit';
import { guide } from '../../../.storybook/guide.ts';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  title: 'Components/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { icon: Venus, term: 'Accepted tenants', value: 'Females Only' },
      { icon: Clock, term: 'Curfew', value: '10:00 PM' },
      { icon: CalendarDays, term: 'Minimum stay', value: '5 months' },
      { icon: Users, term: 'Person capacity', value: '4 persons' },
      { icon: DoorOpen, term: 'Visitors', value: 'No overnight' },
      { icon: MapPin, term: 'Complete address', value: '22 Dapdap Street' },
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: '46rem' }}>{Story()}</div>],
  parameters: guide<typeof DescriptionList>({
    use: ['For names and values: the facts of a place, the preview of a form.'],
    avoid: ['For a list of similar items: a list.'],
    do: ['Leave an unknown value out of `value`: it reads "Not stated".'],
    dont: ['Show blank, 0 or "undefined".'],
    values: {
      variant: {
        facts: 'The main facts: icon, value in bold and name below, three in a row.',
        rows: 'More facts to look up: name at the left, value at the right, hairlines.',
        columns: 'A short list, with name and value side by side.',
      },
    },
    keyboard: [],
  }),
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Facts: Story = { args: { variant: 'facts' } };

export const FactsOnPhone: Story = { ...Facts, globals: { viewport: { value: 'phone' } } };

export const Columns: Story = { args: { variant: 'columns' } };

export const NotStated: Story = {
  args: {
    items: [
      { term: 'Curfew', value: null },
      { term: 'Visitors', value: '' },
      { term: 'Price', value: <Price amount={2500} unit="month" /> },
    ],
  },
};

export const LongText: Story = {
  args: {
    variant: 'columns',
    items: [
      { term: 'Buong tirahan o kinaroroonan', value: LONG_NAME },
      { term: 'Email', value: 'isang-napakahabang-pangalan-ng-may-ari@example.com' },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};
