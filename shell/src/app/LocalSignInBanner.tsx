import { border, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { usePortal } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';

/** A banner that login needs no password, shown with the local identity provider. */
export function LocalSignInBanner() {
  const { localSignIn } = usePortal().settings;
  return localSignIn ? <Root aria-label={copy.localSignInLabel}>{copy.localSignIn}</Root> : null;
}

const Root = styled.aside`
  padding: ${space[4]} ${space[16]};
  border-bottom: ${border.hairline} solid ${color.line};
  background: ${color.sunken};
  color: ${color.text2};
  ${typeset('caption')}
  text-align: center;
  text-wrap: balance;
`;
