import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { rendered, type RenderProp } from '../../internal/rendered.tsx';
import {
  bareButton,
  focusRing,
  focusRingOnPhoto,
  forcedColours,
  needsScripts,
  typeset,
} from '../../theme/mixins.ts';
import {
  border,
  color,
  motionDuration,
  radius,
  shadow,
  size as sizes,
  space,
} from '../../theme/tokens.ts';
import { Icon, type IconSize } from '../Icon/Icon.tsx';

/** `onPhoto` is a solid disc of 34 px in a target of 44; `filled` is coral, for the search button. */
export type IconButtonVariant = 'plain' | 'outline' | 'filled' | 'onPhoto';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'ref' | 'children'>, RenderProp {
  /** Accessible name of the action. */
  label: string;
  /** The icon; its meaning is the name in `label`. */
  icon: LucideIcon;
  /** 16, 20 or 24 px. */
  iconSize?: IconSize;
  /** `onPhoto` is a solid disc of 34 px in a target of 44; `filled` is coral, for the search button. */
  variant?: IconButtonVariant;
  /** Pressed state of a toggle, like a heart. */
  pressed?: boolean;
  /** Text of a small badge over the icon; the label must contain it, too. */
  badge?: string;
  ref?: React.Ref<HTMLButtonElement>;
}

/** A button that shows only an icon: 44 px, with a name for screen readers. */
export function IconButton({
  label,
  icon,
  iconSize = 'm',
  variant = 'plain',
  pressed,
  badge,
  render,
  type = 'button',
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <Root
      {...rest}
      {...(render ? {} : { type })}
      render={render}
      ref={ref}
      aria-label={label}
      aria-pressed={pressed}
      data-variant={variant}
    >
      <Disc>
        <Icon icon={icon} size={iconSize} />
      </Disc>
      {badge && <Count aria-hidden="true">{badge}</Count>}
    </Root>
  );
}

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  border-radius: ${radius.full};
  transition: background-color ${motionDuration.colour} ease-out;
`;

const Count = styled.span`
  position: absolute;
  top: ${space[2]};
  /* Starts at the centre of the icon, which "99+" would otherwise cover. */
  inset-inline-start: ${space[24]};
  min-width: ${sizes.count};
  padding-inline: ${space[4]};
  border-radius: ${radius.full};
  background: ${color.action};
  box-shadow: 0 0 0 ${border.strong} ${color.page};
  color: ${color.onAction};
  ${typeset('count')}
  text-align: center;
`;

// In forced colours the pressed state, which is only a colour, uses the system's selection colours.
const Root = styled(rendered('button'))`
  ${bareButton}
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${sizes.targetMin};
  height: ${sizes.targetMin};
  border-radius: ${radius.full};
  color: ${color.text};
  text-align: center;
  ${focusRing}
  ${needsScripts}

  &:hover ${Disc}, &[aria-expanded='true'] ${Disc}, &[data-popup-open] ${Disc} {
    background: ${color.sunken2};
  }
  &[data-variant='outline'] ${Disc} {
    border: ${border.hairline} solid ${color.lineStrong};
    background: ${color.surface};
  }
  &[data-variant='filled'] ${Disc} {
    width: ${sizes.controlS};
    height: ${sizes.controlS};
    background: ${color.action};
    color: ${color.onAction};
  }
  &[data-variant='filled']:hover ${Disc} {
    background: ${color.actionHover};
  }
  &[data-variant='onPhoto'] {
    ${focusRingOnPhoto}
  }
  &[data-variant='onPhoto'] ${Disc} {
    width: ${sizes.heart};
    height: ${sizes.heart};
    background: ${color.photoChip};
    box-shadow: ${shadow.disc};
    color: ${color.onPhotoChip};
  }
  &:disabled {
    color: ${color.text3};
    cursor: default;
  }
  &:disabled ${Disc} {
    background: none;
  }
  ${forcedColours} {
    ${Disc} {
      border: ${border.hairline} solid ButtonText;
    }
    &[aria-pressed='true'] ${Disc} {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
