import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import styled from 'styled-components';
import { guide } from '../../.storybook/guide.ts';
import { Row } from '../../.storybook/Row.tsx';
import { border, color, size } from '../theme/tokens.ts';
import { Brownout } from './Brownout.tsx';
import { EmptyClothesline } from './EmptyClothesline.tsx';
import { NoPicture } from './NoPicture.tsx';
import { Skyline } from './Skyline.tsx';
import { SleepingCat } from './SleepingCat.tsx';

const meta = {
  title: 'Foundations/Scenes',
  component: SleepingCat,
  tags: ['no-picture'],
  parameters: guide({
    use: [
      'Skyline: the top of the home page, the login.',
      'SleepingCat: nothing was found. EmptyClothesline: nothing is saved. Brownout: something failed.',
      'NoPicture: a place without a photo.',
    ],
    avoid: ['For a small symbol beside text, use Icon.'],
    do: ['Give it the width of its place: 264 in a page, 196 in a box of a section.'],
    dont: [
      'Show two of them in one view.',
      'Put a colour behind it: its background is transparent.',
    ],
    keyboard: [],
  }),
} satisfies Meta<typeof SleepingCat>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing was found, something failed, nothing is saved. */
export const OfStates: Story = {
  render: () => (
    <Row>
      {[SleepingCat, Brownout, EmptyClothesline].map((Scene) => (
        <Small key={Scene.name}>
          <Scene />
        </Small>
      ))}
    </Row>
  ),
};

/** Above a hairline. The file of the other theme is loaded only when that theme is chosen. */
export const Street: Story = {
  render: () => (
    <Ground>
      <Skyline />
    </Ground>
  ),
  play: async ({ canvasElement }) => {
    const root = document.documentElement;
    const chosen = root.dataset.theme === 'dark' ? 'dark' : 'light';
    const other = chosen === 'dark' ? 'light' : 'dark';
    const image = (theme: string) =>
      canvasElement.querySelector<HTMLImageElement>(`[data-theme-of='${theme}']`)!;
    await waitFor(() => expect(image(chosen).naturalWidth).toBe(800));
    await expect(image(chosen)).toBeVisible();
    await expect(image(other)).not.toBeVisible();
    await expect(performance.getEntriesByName(image(other).src)).toHaveLength(0);

    root.dataset.theme = other;
    await waitFor(() => expect(image(other).naturalWidth).toBe(800));
    await expect(image(other)).toBeVisible();
    await expect(image(chosen)).not.toBeVisible();
    root.dataset.theme = chosen;
  },
};

export const WithoutPhoto: Story = {
  render: () => (
    <Photo>
      <NoPicture />
    </Photo>
  ),
};

const Small = styled.div`
  width: ${size.scene};
`;

const Ground = styled.div`
  max-width: ${size.read};
  border-bottom: ${border.hairline} solid ${color.line};
`;

const Photo = styled.div`
  width: ${size.scene};
  background: ${color.sunken2};
`;
