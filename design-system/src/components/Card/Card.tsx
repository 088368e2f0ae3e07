import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { rendered, type RenderProp } from '../../internal/rendered.tsx';
import { below, border, color, radius, shadow, space } from '../../theme/tokens.ts';

export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'>, RenderProp {
  /** `low` has a shadow, for a box above others. */
  elevation?: 'flat' | 'low';
  /** `none` for content that touches the edge, like a picture or rows. */
  padding?: 'none' | 'm';
}

/** A bordered box for related content. For places in a list, places-kit has AccommodationCard. */
export function Card({ elevation = 'flat', padding = 'm', ...rest }: CardProps) {
  return <Root {...rest} data-elevation={elevation} data-padding={padding} />;
}

const Root = styled(rendered('div'))`
  min-width: 0;
  padding: ${space[24]};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.box};
  background: ${color.surface};
  ${below.tablet} {
    padding: ${space[20]};
  }
  &[data-padding='none'] {
    padding: 0;
    overflow: hidden;
  }
  &[data-elevation='low'] {
    box-shadow: ${shadow.e1};
  }
`;
