import type { ReactElement, ReactNode } from 'react';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import styled from 'styled-components';
import { floatingBox } from '../../internal/floating.ts';
import { typeset } from '../../theme/mixins.ts';
import { color, layer, radius, size, space } from '../../theme/tokens.ts';

export interface TooltipProps {
  /** A few words. What a person needs in order to act belongs on the page. */
  label: ReactNode;
  /** A control with an accessible name of its own. */
  children: ReactElement;
  side?: 'top' | 'bottom';
}

/** Words beside a control while the pointer or the focus is on it. */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Positioner side={side} sideOffset={6} collisionPadding={8}>
          <Popup>{label}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${layer.tooltip};
`;

const Popup = styled(Base.Popup)`
  ${floatingBox}
  max-width: min(${size.tooltip}, var(--available-width));
  padding: ${space[6]} ${space[10]};
  border-radius: ${radius.small};
  background: ${color.toast};
  color: ${color.onToast};
  ${typeset('caption')}
`;
