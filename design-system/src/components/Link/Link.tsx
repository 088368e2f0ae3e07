import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { rendered, type RenderProp } from '../../internal/rendered.tsx';
import { focusRing } from '../../theme/mixins.ts';
import {
  border,
  color,
  motionDuration,
  radius,
  size as sizes,
  space,
  weight,
} from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

/** `inline` is underlined; `quiet` is underlined on hover. */
export type LinkVariant = 'inline' | 'quiet';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'ref'>, RenderProp {
  /** `inline` is underlined; `quiet` is underlined on hover. */
  variant?: LinkVariant;
  icon?: LucideIcon;
  ref?: React.Ref<HTMLAnchorElement>;
}

/**
 * A link. It is a plain anchor; within the portal pass the SDK's link: `<Link render={<PortalLink
 * to="/" />}>Home</Link>`. With `render={<button type="button" />}` it is a quiet action, like
 * "Clear all".
 */
export function Link({ variant = 'inline', icon, children, ref, ...rest }: LinkProps) {
  return (
    <Root {...rest} ref={ref} data-variant={variant}>
      {icon ? (
        <>
          <Icon icon={icon} size="s" />
          <span>{children}</span>
        </>
      ) : (
        children
      )}
    </Root>
  );
}

const Root = styled(rendered('a'))`
  appearance: none;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.checkbox};
  background: none;
  color: inherit;
  font-weight: ${weight.medium};
  text-align: inherit;
  text-decoration: underline;
  text-decoration-thickness: ${border.hairline};
  text-underline-offset: ${sizes.underlineGap};
  transition: color ${motionDuration.colour} ease-out;
  cursor: pointer;
  ${focusRing}

  &:has(svg) {
    display: inline-flex;
    align-items: center;
    gap: ${space[6]};
  }
  &:hover {
    color: ${color.link};
  }
  &[data-variant='quiet'] {
    color: ${color.text2};
    text-decoration-line: none;
    &:hover {
      color: ${color.text};
      text-decoration-line: underline;
    }
  }
`;
