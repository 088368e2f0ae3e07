import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { typeset } from '../../theme/mixins.ts';
import { color, radius, space } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

export interface CalloutProps {
  children: ReactNode;
  icon?: LucideIcon;
  /** `tip` is the amber safety tip; `plain` is a quiet panel, like a list of accepted documents. */
  tone?: 'tip' | 'plain';
  className?: string;
}

/** A box for one or two important sentences. */
export function Callout({ children, icon, tone = 'plain', className }: CalloutProps) {
  return (
    <Root className={className} data-tone={tone}>
      {icon && <Icon icon={icon} />}
      <Text>{children}</Text>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: ${space[12]};
  padding: ${space[14]} ${space[16]};
  border-radius: ${radius.panel};
  background: ${color.sunken};
  color: ${color.text};
  ${typeset('small')}
  &[data-tone='tip'] {
    background: ${color.tip};
  }
  &[data-tone='tip'] > svg {
    color: ${color.tipText};
  }
`;

const Text = styled.div`
  min-width: 0;
  flex: 1;
`;
