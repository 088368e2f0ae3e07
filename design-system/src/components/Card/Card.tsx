import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { rendered, type RenderProp } from '../../internal/rendered.tsx';
import { below, border, color, radius, shadow, space } from '../../theme/tokens.ts';

export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'>, RenderProp {
  /** `floating` for a box that stays visible while the page scrolls. */
  elevation?: 'flat' | 'low' | 'floating';
  padding?: 'none' | 'm' | 'l';
  ref?: React.Ref<Element>;
}

/** A bordered box for things that belong together. Places in a list are no boxes: see AccommodationCard. */
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
  &[data-padding='l'] {
    padding: ${space[28]};
    ${below.tablet} {
      padding: ${space[20]};
    }
  }
  &[data-elevation='low'] {
    box-shadow: ${shadow.e1};
  }
  &[data-elevation='floating'] {
    box-shadow: ${shadow.e2};
  }
`;
