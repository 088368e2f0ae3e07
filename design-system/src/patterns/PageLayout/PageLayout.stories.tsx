import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guide } from '../../../.storybook/guide.ts';
import { Card } from '../../components/Card/Card.tsx';
import { CardGrid, CardGridNarrow, PageLayout, PageSection, SectionTitle } from './PageLayout.tsx';

const meta = {
  title: 'Patterns/PageLayout',
  component: PageLayout,
  parameters: {
    ...guide<typeof PageLayout>({
      use: ['Around the content of every page: it sets width and side padding (40, 32, 16 px).'],
      avoid: ['Within another PageLayout.'],
      do: ['Use `wide` only for the search page.', 'Let the header take the same width.'],
      dont: ['Set paddings of a page by hand.'],
      values: {
        width: {
          wide: '1520 px, for the search page.',
          normal: '1240 px, for most pages.',
          read: '720 px, for a page of text.',
        },
      },
      keyboard: [],
    }),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof PageLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { children: <Card>1240 at most</Card> } };

export const Widths: Story = {
  render: () => (
    <>
      <PageLayout width="wide">
        <Card>1520 at most</Card>
      </PageLayout>
      <PageLayout>
        <Card>1240 at most</Card>
      </PageLayout>
      <PageLayout width="read">
        <Card>720 at most</Card>
      </PageLayout>
    </>
  ),
};

export const Sections: Story = {
  render: () => (
    <PageLayout>
      <PageSection>
        <SectionTitle>About this place</SectionTitle>
        <p>Three floors on the quiet end of Dapdap Street.</p>
      </PageSection>
      <PageSection>
        <SectionTitle>Amenities</SectionTitle>
        <p>Wi‑Fi, CCTV, cooking.</p>
      </PageSection>
    </PageLayout>
  ),
};

const boxes = (count: number) =>
  Array.from({ length: count }, (_, index) => <Card key={index}>{index + 1}</Card>);

/** Change the width in the toolbar, or drag the edge of the window. */
export const Grids: Story = {
  render: () => (
    <PageLayout width="wide">
      <SectionTitle>Search: 5, 4, 3, 2, 1</SectionTitle>
      <CardGrid>{boxes(10)}</CardGrid>
      <PageSection>
        <SectionTitle>Beside a side card or a map: 3, 2, 1</SectionTitle>
        <CardGridNarrow>{boxes(6)}</CardGridNarrow>
      </PageSection>
    </PageLayout>
  ),
};
