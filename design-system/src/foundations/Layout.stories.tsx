import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { CardGrid, PageLayout } from '../patterns/PageLayout/PageLayout.tsx';
import { border, color, radius, size, space } from '../theme/tokens.ts';
import { PageText } from './parts.tsx';

/**
 * `PageLayout` sets the side padding of a page (40, 32, 16 px) and its maximum width (its story has all three); `CardGrid`
 * has 5, 4, 2 or 1 columns. Try it: change the width in the toolbar, or drag the edge of the
 * window.
 */
const meta = {
  title: 'Foundations/Layout',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const BLOCKS = Array.from({ length: 10 }, (_, index) => index + 1);

/** The search page, with a block for each place. */
export const Cards: Story = {
  render: () => (
    <PageLayout width="wide">
      <PageText>At most 1520 wide; ten places, in 5, 4, 2 or 1 columns.</PageText>
      <CardGrid>
        {BLOCKS.map((number) => (
          <Block key={number}>{number}</Block>
        ))}
      </CardGrid>
    </PageLayout>
  ),
};

const Block = styled.div`
  min-height: ${size.uploadThumb};
  margin-block: ${space[12]};
  padding: ${space[12]};
  border: ${border.hairline} solid ${color.lineStrong};
  border-radius: ${radius.photo};
  background: ${color.sunken};
`;
