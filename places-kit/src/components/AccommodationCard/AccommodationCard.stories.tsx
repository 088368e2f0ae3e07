import { CardGrid, PageLayout } from '@elbi/design-system';
import { LONG_NAME, pictures } from '../../../../design-system/.storybook/examples.ts';
import { guide } from '../../../../design-system/.storybook/guide.ts';
import { focusFirst, hovered } from '../../../../design-system/.storybook/states.ts';
import { fn, type Meta, type StoryObj } from '../../../../design-system/.storybook/stories.ts';
import { AccommodationCard } from './AccommodationCard.tsx';

const toggle = fn();

const meta = {
  title: 'Places/AccommodationCard',
  component: AccommodationCard,
  args: {
    name: "Dapdap Ladies' Dorm",
    link: <a href="#dapdap" />,
    picture: { src: pictures.dapdap, alt: "Dapdap Ladies' Dorm, Dormitory in Batong Malake" },
    place: ['Batong Malake', 'Dormitory'],
    walk: '6 min walk to Raymundo Gate',
    facts: ['Females Only'],
    curfew: '22:00',
    price: { amount: 3500, unit: 'month', basis: 'head' },
    rating: { average: 4.63, count: 38 },
    favourite: { on: false, onToggle: toggle },
    compare: { on: false, onToggle: toggle },
    eager: true,
  },
  argTypes: { link: { control: false }, editLink: { control: false }, footer: { control: false } },
  decorators: [
    (Story, { parameters }) =>
      parameters.layout === 'fullscreen' ? (
        Story()
      ) : (
        <div style={{ maxWidth: '17rem' }}>{Story()}</div>
      ),
  ],
  parameters: guide({
    use: ['For a place in a list: search, favourites, owned, archived.'],
    avoid: ['For a row in moderation: thumbnail and text.'],
    do: [
      'Order: photo, name, area and type, walk, tenants and curfew, price with unit, rating.',
      'Give the alt text as "{name}, {type} in {barangay}".',
    ],
    dont: [
      'Show more than two badges.',
      'Put a heart on one’s own place: it has a pencil.',
      'Raise the card on hover.',
    ],
    keyboard: [
      ['Tab', 'Moves to the place, then to its heart'],
      ['Enter on the place', 'Opens it'],
      ['Enter, Space on the heart', 'Saves or unsaves it'],
    ],
  }),
} satisfies Meta<typeof AccommodationCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Favourite: Story = {
  args: { favourite: { on: true, onToggle: toggle } },
  play: async ({ canvas }) => {
    (await canvas.findByRole('button', { pressed: true })).focus();
  },
};

export const Hover: Story = { globals: hovered };

export const Focus: Story = { play: focusFirst };

export const Own: Story = {
  args: { favourite: undefined, editLink: <a href="#edit" /> },
};

export const Archived: Story = { args: { ribbon: 'Archived', favourite: undefined } };

export const NoPicture: Story = {
  args: { picture: { src: null, alt: "Dapdap Ladies' Dorm, Dormitory in Batong Malake" } },
};

export const LongText: Story = {
  args: {
    name: LONG_NAME,
    place: ['Putho-Tuntungin', 'Bed Space'],
    walk: 'about 45 min walk to Raymundo Gate',
    facts: ['Females Only, no overnight visitors'],
    price: { amount: 1_000_000, unit: 'month', basis: 'room' },
    rating: { average: 4.63, count: 1_238 },
  },
};

/** Below 236 px the rating is under the price, and Verified shows only its icon. */
export const Narrow: Story = {
  args: { verified: true, vacancy: '3 beds left' },
  decorators: [(Story) => <div style={{ maxWidth: '13.75rem' }}>{Story()}</div>],
};

const PLACES = [
  ["Tita Luring's Bedspace", 'Bed Space', 'Females Only', pictures.luring, 2000, 4.25, 12],
  ['Casa Peña Bed Spaces', 'Bed Space', 'Coed', pictures.pena, 2400, 0, 0],
  ['Dao Street Dormitory', 'Dormitory', 'Coed', pictures.dao, 3200, 3.92, 13],
  ["Dapdap Ladies' Dorm", 'Dormitory', 'Females Only', pictures.dapdap, 3500, 4.63, 38],
  ['Narra Residences', 'Apartment', 'Coed', pictures.narra, 8500, 4.08, 25],
] as const;

export const Grid: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <PageLayout width="wide">
      <CardGrid>
        {PLACES.map(([name, type, tenants, src, amount, average, count]) => (
          <AccommodationCard
            {...args}
            key={name}
            name={name}
            place={['Batong Malake', type]}
            facts={[tenants]}
            picture={{ src, alt: `${name}, ${type} in Batong Malake` }}
            price={{ amount, unit: 'month', basis: 'head' }}
            rating={{ average, count }}
          />
        ))}
      </CardGrid>
    </PageLayout>
  ),
};
