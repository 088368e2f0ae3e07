import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import type { DimensionValue } from '../../scripts/tokens/token-tree.ts';
import { CardGrid, PageLayout } from '../patterns/PageLayout/PageLayout.tsx';
import { border, color, radius, size, space } from '../theme/tokens.ts';
import { PageText } from './parts.tsx';
import { shownTokens } from './shown-tokens.ts';

/**
 * `PageLayout` sets the side padding of a page (40, 32, 16 px) and its maximum width; `CardGrid`
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

/** Maximum widths, which include the side padding. */
const WIDTHS = [
  { width: 'wide', token: 'pageWide', use: 'the search page' },
  { width: 'normal', token: 'page', use: 'every other page' },
  { width: 'read', token: 'read', use: 'a text to read' },
] as const;

function lengthOf(name: (typeof WIDTHS)[number]['token']): string {
  const token = shownTokens('base', 'size').find(({ path }) => path.at(-1) === name);
  const { value, unit } = token!.value as DimensionValue;
  return `at most ${value} ${unit}`;
}

/** Maximum page widths, including the side padding of 40, 32 or 16 px by window width. */
export const Widths: Story = {
  render: () => (
    <>
      {WIDTHS.map(({ width, token, use }) => (
        <PageLayout key={width} width={width}>
          <Block>
            {width}, {lengthOf(token)}: {use}
          </Block>
        </PageLayout>
      ))}
    </>
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
