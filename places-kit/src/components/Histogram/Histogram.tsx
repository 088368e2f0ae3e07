import type { ReactElement } from 'react';
import { formatNumber } from '@elbi/contract/format';
import {
  VisuallyHidden,
  border,
  canHover,
  color,
  focusRing,
  forcedColours,
  radius,
  rendered,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../Rating/copy.ts';

export interface HistogramProps {
  /** Numbers of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: readonly [number, number, number, number, number];
  /** Makes each row a link or a button that shows those reviews: `(stars) => <button … />`. */
  renderRow?: (stars: number) => ReactElement;
}

const ROWS = [5, 4, 3, 2, 1] as const;

/** The distribution of a place's stars, five on top. */
export function Histogram({ counts, renderRow }: HistogramProps) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <List>
      {ROWS.map((stars) => {
        const count = counts[stars - 1]!;
        const content = (
          <>
            <VisuallyHidden>{copy.histogramRow(stars, count)}</VisuallyHidden>
            <span aria-hidden="true">{copy.stars(stars)}</span>
            <Bar aria-hidden="true">
              {/* An inline style, because the share is data; CSS would create a class per value. */}
              <span style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
            </Bar>
            <Count aria-hidden="true">{formatNumber(count)}</Count>
          </>
        );
        return (
          <li key={stars}>
            {renderRow ? (
              <RowAction render={renderRow(stars)}>{content}</RowAction>
            ) : (
              <Row>{content}</Row>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

const row = `
  position: relative;
  display: grid;
  grid-template-columns: ${size.histogramLabel} minmax(0, 1fr) auto;
  gap: ${space[12]};
  align-items: center;
  width: 100%;
  color: ${color.text2};
  ${typeset('small')}
`;

const Row = styled.div`
  ${row}
`;

const Bar = styled.span`
  display: block;
  height: ${size.histogramBar};
  border-radius: ${radius.full};
  background: ${color.sunken2};
  overflow: hidden;
  & > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${color.histogram};
    ${forcedColours} {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;

const Count = styled.span`
  min-width: ${space[24]};
  text-align: end;
`;

const RowAction = styled(rendered('button'))`
  appearance: none;
  ${row}
  min-height: ${size.iconL};
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.checkbox};
  background: none;
  text-align: start;
  text-decoration: none;
  text-underline-offset: ${size.underlineGap};
  cursor: pointer;
  ${focusRing}
  ${canHover} {
    &:hover {
      color: ${color.text};
      text-decoration: underline;
      text-decoration-thickness: ${border.hairline};
    }
  }
`;
