import styled from 'styled-components';
import { typeset } from '../../theme/mixins.ts';
import { below, BRAND_NAME, color, size, space } from '../../theme/tokens.ts';

/** The logo and the name of the product. Put it into a link to the home page. */
export function Logo() {
  return (
    <Root>
      <LogoMark />
      {BRAND_NAME}
    </Root>
  );
}

/** Makiling with a door. */
function LogoMark() {
  return (
    <Mark viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <rect width="34" height="34" rx="10" />
      <path d="M6 25V19.2L13.2 9.6a1 1 0 0 1 1.6 0L19 15.2l2-2.5a1 1 0 0 1 1.6 0L28 19.4V25Z" />
      <path d="M11.6 25v-4.4a2.4 2.4 0 0 1 4.8 0V25Z" data-door="" />
    </Mark>
  );
}

const Mark = styled.svg`
  flex: none;
  width: ${size.heart};
  height: ${size.heart};
  fill: ${color.onBrand};
  & > rect,
  & > [data-door] {
    fill: ${color.brand};
  }
`;

const Root = styled.span`
  display: inline-flex;
  gap: ${space[10]};
  align-items: center;
  color: ${color.text};
  ${typeset('logo')}
  white-space: nowrap;
  ${below.tablet} {
    gap: ${space[8]};
  }
`;
