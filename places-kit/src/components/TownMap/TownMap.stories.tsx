import { type ReactNode, useState } from 'react';
import { guide } from '../../../../design-system/.storybook/guide.ts';
import {
  expect,
  fn,
  userEvent,
  waitFor,
  type Meta,
  type StoryObj,
} from '../../../../design-system/.storybook/stories.ts';
import { MovablePin, PlaceArea, PlacePin } from './pins.tsx';
import { boxAround } from './projection.ts';
import { TownMap } from './TownMap.tsx';

const LANDMARKS = [
  { label: 'Main Gate', latitude: 14.16768, longitude: 121.24303 },
  { label: 'Raymundo Gate', latitude: 14.16774, longitude: 121.24161 },
  { label: 'CEAT', latitude: 14.16087, longitude: 121.24495 },
];
const PLACE = { latitude: 14.1715, longitude: 121.2418 };
const PRICES = [
  { id: 'a', name: 'Kalachuchi Court', price: '₱2,500', latitude: 14.1702, longitude: 121.2391 },
  {
    id: 'b',
    name: 'Salinlahi Apartments',
    price: '₱9,800',
    latitude: 14.1741,
    longitude: 121.2478,
  },
  { id: 'c', name: 'Grove House Beds', price: '₱2,350', latitude: 14.1722, longitude: 121.2432 },
  { id: 'd', name: 'Dapdap Dorm', price: '₱3,500', latitude: 14.1725, longitude: 121.2437 },
  { id: 'e', name: 'Narra Hall', price: '₱4,000', latitude: 14.1762, longitude: 121.2405 },
  { id: 'f', name: 'Dao Rooms', price: '₱4,100', latitude: 14.1762, longitude: 121.2405 },
].map(({ latitude, longitude, ...pin }) => ({ ...pin, position: { latitude, longitude } }));

const handleMoved = fn<() => void>();
const handleSelect = fn<(ids: string[]) => void>();

/** A place whose owner shows only about where it is. */
const privatePlace = (children: ReactNode) => (
  <div style={{ height: '16rem' }}>
    <TownMap label="About where it is" bounds={boxAround([PLACE], 600)} landmarks={LANDMARKS}>
      {children}
    </TownMap>
  </div>
);

const meta = {
  title: 'Places/TownMap',
  component: TownMap,
  args: { label: 'Map of the town', bounds: boxAround([PLACE], 600), landmarks: LANDMARKS },
  decorators: [(Story) => <div style={{ height: '24rem' }}>{Story()}</div>],
  parameters: guide({
    use: ['To show where places are, by pins with their prices, a pin or an area.'],
    avoid: ['For the way to somewhere: the map is schematic, and off by up to 300 m.'],
    do: ['Load it in a separate chunk, and reserve its space until then.'],
    dont: ['Show a private position more exactly than everyone may know it.'],
    examples: () => ({
      do: privatePlace(<PlaceArea label="About here" position={PLACE} metres={120} />),
      dont: privatePlace(<PlacePin label="Here" position={PLACE} />),
    }),
    keyboard: [
      ['Tab', 'Moves to the map, its pins and its buttons'],
      ['Arrow keys', 'Move the map, or the pin that has the focus'],
      ['+ and −', 'Zoom'],
      ['Enter, Space', 'Selects a pin; zooms in on a group'],
    ],
  }),
} satisfies Meta<typeof TownMap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { children: <PlacePin label="Here" position={PLACE} /> } };

export const WholeTown: Story = {
  args: { bounds: { south: 14.11, west: 121.18, north: 14.2, east: 121.28 } },
};

export const Area: Story = {
  args: { children: <PlaceArea label="About here" position={PLACE} metres={120} /> },
};

export const Prices: Story = {
  args: {
    bounds: boxAround(PRICES.map(({ position }) => position)),
    onMoved: handleMoved,
    prices: { pins: PRICES, selected: ['a'], seen: ['b'], onSelect: handleSelect },
  },
};

/** Four illustrations replace the tiles. */
export const WithTiles: Story = {
  args: {
    tiles: { url: 'files/pictures/dao/320.webp?{z}/{x}/{y}', attribution: '© Example Maps' },
    children: <PlacePin label="Here" position={PLACE} />,
  },
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('© Example Maps')).toBeVisible();
    await expect(canvasElement.querySelector('image')).toHaveAttribute(
      'href',
      expect.stringMatching(/\?15\/274\d\d\/150\d\d$/),
    );
  },
};

export const Movable: Story = {
  render: function Movable(args) {
    const [position, setPosition] = useState(PLACE);
    return (
      <TownMap {...args} onPress={setPosition}>
        <MovablePin
          label={`Pin at ${position.latitude}, ${position.longitude}`}
          position={position}
          onMove={setPosition}
        />
      </TownMap>
    );
  },
};

export const Focus: Story = {
  ...Prices,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /Kalachuchi Court/ }).focus();
  },
};

export const OnPhone: Story = { ...Prices, globals: { viewport: { value: 'phone' } } };

export const Behaviour: Story = {
  ...Prices,
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kalachuchi Court, ₱2,500' }));
    await expect(handleSelect).toHaveBeenLastCalledWith(['a']);
    // Two places at the same spot stay one pin at every zoom level.
    await userEvent.click(canvas.getByRole('button', { name: '2 places: Narra Hall, Dao Rooms' }));
    await expect(handleSelect).toHaveBeenLastCalledWith(['e', 'f']);
    // Two neighbouring places become separate pins when zoomed in.
    await userEvent.click(
      canvas.getByRole('button', { name: '2 places: Grove House Beds, Dapdap Dorm' }),
    );
    await canvas.findByRole('button', { name: 'Dapdap Dorm, ₱3,500' });
    await expect(handleMoved).toHaveBeenLastCalledWith(
      expect.objectContaining({ south: expect.any(Number) as number }),
    );
  },
};

export const Keys: Story = {
  ...Movable,
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Pin at 14.1715, 121.2418' }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    const pin = canvas.getByRole('button', { name: 'Pin at 14.1706, 121.2419' });
    const before = pin.getBoundingClientRect();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(pin.getBoundingClientRect().left).toBeCloseTo(before.left + 80, 0));
    await userEvent.keyboard('+');
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(pin.getBoundingClientRect().left).toBeCloseTo(before.left + 80, 0));
  },
};
