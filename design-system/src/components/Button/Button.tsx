import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { rendered, type RenderProp } from '../../internal/rendered.tsx';
import { focusRing, forcedColours, needsScripts, typeset } from '../../theme/mixins.ts';
import {
  below,
  border,
  color,
  motionDuration,
  radius,
  size as sizes,
  space,
} from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

/** `primary` is the only coral control of a view; `dangerFilled` is only for dialogs. */
export type ButtonVariant = 'primary' | 'outline' | 'text' | 'danger' | 'dangerFilled';
/**
 * Height: 36 px in rows, 44, and 52 for the main action of the detail page. On phones 36 becomes
 * 44.
 */
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'>, RenderProp {
  /** How much it matters in its view; see the values. */
  variant?: ButtonVariant;
  /** 36 px in rows, on phones 44; 44; and 52 for the main action of a place. */
  size?: ButtonSize;
  icon?: LucideIcon;
  /** An element after the label, like a count. */
  end?: ReactNode;
  /** As wide as its container, for the only button of a narrow box. */
  fullWidth?: boolean;
  /** Pending state: shows a message, keeps the focus, and ignores presses. */
  isPending?: boolean;
  /** Label of the pending state. */
  pendingLabel?: string;
  ref?: React.Ref<HTMLButtonElement>;
}

/**
 * A button for actions. For navigation use a `Link`, or a button with `render={<Link to="…" />}`.
 */
export function Button({
  variant = 'outline',
  size = 'm',
  icon,
  end,
  fullWidth = false,
  isPending = false,
  pendingLabel = copy.sending,
  children,
  disabled = false,
  onClick,
  render,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      {...(render ? {} : { type, disabled })}
      ref={ref}
      render={render}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      aria-disabled={isPending || undefined}
      onClick={handleClick}
    >
      {isPending ? (
        <span>{pendingLabel}</span>
      ) : (
        <>
          {icon && <Icon icon={icon} size={size === 's' ? 's' : 'm'} />}
          <Label>{children}</Label>
          {end}
        </>
      )}
    </Root>
  );
}

/** A text in an element of its own, which React finds on a page that the browser translates. */
function Label({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <span>{children}</span> : children;
}

const Root = styled(rendered('button'))`
  appearance: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[8]};
  min-height: ${sizes.controlM};
  max-width: 100%;
  margin: 0;
  padding: ${space[4]} ${space[20]};
  border: ${border.hairline} solid transparent;
  border-radius: ${radius.control};
  background: none;
  color: ${color.text};
  ${typeset('button')}
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${needsScripts}
  transition:
    background-color ${motionDuration.colour} ease-out,
    border-color ${motionDuration.colour} ease-out;
  ${focusRing}

  &[data-size='s'] {
    min-height: ${sizes.controlS};
    padding: ${space[2]} ${space[14]};
    border-radius: ${radius.small};
    ${typeset('buttonS')}
    ${below.tablet} {
      min-height: ${sizes.targetMin};
    }
  }
  &[data-size='l'] {
    min-height: ${sizes.controlL};
    ${typeset('bodyStrong')}
  }
  &[data-full-width] {
    width: 100%;
  }

  &[data-variant='primary'] {
    background: ${color.action};
    color: ${color.onAction};
    &:hover {
      background: ${color.actionHover};
    }
  }
  &[data-variant='outline'] {
    border-color: ${color.lineStrong};
    background: ${color.surface};
    &:hover {
      border-color: ${color.text};
      background: ${color.hover};
    }
  }
  &[data-variant='text'],
  &[data-variant='danger'] {
    padding-inline: ${space[14]};
    &:hover {
      background: ${color.hover};
    }
  }
  &[data-variant='danger'] {
    color: ${color.error};
  }
  &[data-variant='dangerFilled'] {
    background: ${color.error};
    color: ${color.raised};
    &:hover {
      background: ${color.errorHover};
    }
  }

  &&:disabled,
  &&[aria-disabled='true'] {
    border-color: transparent;
    background: ${color.sunken2};
    color: ${color.text2};
    cursor: default;
  }
  ${forcedColours} {
    border-color: ButtonText;
    &:disabled,
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
