import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { below, border, breakpoint, color, from, size, space } from '../../theme/tokens.ts';
import { typeset } from '../../theme/mixins.ts';

export interface PageLayoutProps extends ComponentProps<'div'> {
  /** 1520 px for the search page, 720 for pages of text, 1240 for others. */
  width?: 'wide' | 'normal' | 'read';
}

/** The width and the side padding of a page: 40, 32 and 16. */
export function PageLayout({ width = 'normal', ...rest }: PageLayoutProps) {
  return <Root {...rest} data-width={width} />;
}

const Root = styled.div`
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding-inline: ${space[40]};
  &[data-width='wide'] {
    max-width: ${size.pageWide};
  }
  &[data-width='read'] {
    max-width: ${size.read};
  }
  ${below.desktop} {
    padding-inline: ${space[32]};
  }
  ${below.tablet} {
    padding-inline: ${space[16]};
  }
`;

const columns = (count: number) => `grid-template-columns: repeat(${count}, minmax(0, 1fr));`;

/** Matches grids of several rows whose last row has a single card. */
const leavesOne = (count: number) =>
  `&:has(> :nth-child(${count}n + 1):last-child:not(:first-child))`;

/**
 * The grid of cards of the search page: 5, 4, 3, 2 and 1 columns. Where 5 or 4 columns would leave
 * a single card in the last row, a last page has one column less. The column gap grows from 24 at
 * 1280 to 52 at 1440.
 */
export const CardGrid = styled.div`
  display: grid;
  ${columns(5)}
  gap: ${space[52]}
    clamp(${space[24]}, calc(${space[24]} + (100vw - ${breakpoint.large}px) * 0.175), ${space[52]});
  ${from.large} {
    ${leavesOne(5)} {
      ${columns(4)}
    }
  }
  ${below.large} {
    ${columns(4)}
    gap: ${space[44]} ${space[24]};
    ${from.desktop} {
      ${leavesOne(4)} {
        ${columns(3)}
      }
    }
  }
  ${below.desktop} {
    ${columns(3)}
    row-gap: ${space[40]};
  }
  ${below.wide} {
    ${columns(2)}
  }
  ${below.tablet} {
    ${columns(1)}
    gap: ${space[32]};
  }
`;

/** The grid of cards beside a side card or a map, with 1 to 3 columns. */
export const CardGridNarrow = styled.div`
  display: grid;
  gap: ${space[32]} ${space[24]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${size.cardMin}), 1fr));
  ${from.tablet} {
    row-gap: ${space[44]};
  }
`;

/** A part of a page under a heading: 36, hairline, 36 (28 on phones). */
export const PageSection = styled.section`
  padding-block: ${space[36]};
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
  &:first-child {
    padding-top: 0;
  }
  ${below.tablet} {
    padding-block: ${space[28]};
  }
  @media print {
    padding-block: ${space[16]};
  }
`;

export const SectionTitle = styled.h2`
  margin-bottom: ${space[20]};
  ${typeset('sectionTitle')}
`;
