import { below, border, color, from, size, space } from '@elbi/design-system';
import styled from 'styled-components';

/**
 * Areas of the page: title, pictures and reviews across both columns, the price box beside the
 * text; a single picture is in the left column. Small screens have one column, and phones begin
 * with the picture.
 */
export const Grid = styled.div`
  position: relative;
  display: grid;
  grid-template:
    'top top' 'pictures aside' 'main aside' 1fr 'reviews reviews' / minmax(0, 1fr)
    ${size.priceBox};
  column-gap: ${space[88]};
  padding-bottom: ${space[64]};
  &[data-mosaic] {
    grid-template-areas: 'top top' 'pictures pictures' 'main aside' 'reviews reviews';
  }
  ${below.large} {
    column-gap: ${space[44]};
    grid-template-columns: minmax(0, 1fr) min(${size.priceBox}, 38%);
  }
  ${below.desktop} {
    &,
    &[data-mosaic] {
      grid-template: 'top' 'pictures' 'main' 'aside' 'reviews' / minmax(0, 1fr);
    }
    padding-bottom: ${space[28]};
  }
  ${below.tablet} {
    &,
    &[data-mosaic] {
      grid-template: 'pictures' 'top' 'main' 'aside' 'reviews' / minmax(0, 1fr);
    }
  }
  @media print {
    &,
    &[data-mosaic] {
      grid-template:
        'top top' 'pictures pictures' 'main aside' 'reviews reviews' / minmax(0, 3fr)
        minmax(0, 2fr);
      padding-bottom: 0;
    }
  }
`;

export const Top = styled.div`
  grid-area: top;
  display: grid;
  gap: ${space[8]};
  min-width: 0;
  padding-block: ${space[8]} ${space[20]};
  ${below.tablet} {
    padding-block: ${space[20]} 0;
  }
`;

export const Pictures = styled.div`
  grid-area: pictures;
  min-width: 0;
  ${from.tablet} {
    padding-bottom: ${space[36]};
  }
`;

export const Main = styled.div`
  grid-area: main;
  min-width: 0;
  ${below.tablet} {
    padding-top: ${space[20]};
  }
`;

/** The sticky box, and the map at the end of the column, which the box never covers. */
export const Aside = styled.div`
  grid-area: aside;
  min-width: 0;
  ${from.desktop} {
    display: grid;
    grid-template-rows: 1fr auto;
    gap: ${space[28]};
    padding-bottom: ${space[36]};
  }
`;

export const Reviews = styled.div`
  grid-area: reviews;
  min-width: 0;
  padding-top: ${space[36]};
  border-top: ${border.hairline} solid ${color.line};
  ${below.tablet} {
    padding-top: ${space[28]};
  }
`;
