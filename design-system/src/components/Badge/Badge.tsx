import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { typeset } from '../../theme/mixins.ts';
import { color, radius, size, space } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

/**
 * `good` for vacancy and trust, `neutral` for a plain fact, `photo` on a picture, `role` for ADMIN
 * and similar, `count` for a number in a button.
 */
export type BadgeVariant = 'good' | 'neutral' | 'photo' | 'role' | 'count';

export interface BadgeProps {
  children: ReactNode;
  /** What kind of fact it is; see the values. */
  variant?: BadgeVariant;
  icon?: LucideIcon;
  className?: string;
}

/** A short, non-interactive fact beside a name. */
export function Badge({ children, variant = 'neutral', icon, className }: BadgeProps) {
  return (
    <Root className={className} data-variant={variant}>
      {icon && <Icon icon={icon} size="s" />}
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[6]};
  min-height: ${size.status};
  max-width: 100%;
  padding-inline: ${space[10]} ${space[12]};
  border-radius: ${radius.full};
  ${typeset('smallMedium')}

  &[data-variant='neutral'] {
    background: ${color.pendingFill};
    color: ${color.pending};
  }
  &[data-variant='good'] {
    background: ${color.okFill};
    color: ${color.ok};
  }
  &[data-variant='photo'] {
    gap: ${space[4]};
    min-height: ${size.badge};
    padding-inline: ${space[10]};
    background: ${color.photoChip};
    color: ${color.onPhotoChip};
    ${typeset('captionMedium')}
    white-space: nowrap;
    & > svg {
      margin-inline-start: calc(${space[4]} * -1);
      color: ${color.photoChipIcon};
    }
  }
  &[data-variant='role'] {
    min-height: ${size.role};
    padding-inline: ${space[10]};
    background: ${color.okFill};
    color: ${color.ok};
    ${typeset('role')}
  }
  &[data-variant='count'] {
    justify-content: center;
    min-width: ${size.check};
    min-height: ${size.check};
    padding: 0 ${space[4]};
    background: ${color.text};
    color: ${color.page};
    ${typeset('captionMedium')}
  }
`;
