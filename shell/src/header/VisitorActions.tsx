import type { Ref } from 'react';
import { Button, below, space } from '@elbi/design-system';
import { preloadOnIntent, useLoginLink } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../copy.ts';
import { logInDialog } from '../login/log-in-dialog.ts';
import { ThemeButton } from './ThemeButton.tsx';

interface VisitorActionsProps {
  logInRef: Ref<HTMLButtonElement>;
}

/** The header's actions for a visitor. Without scripts the login needs no dialog. */
export function VisitorActions({ logInRef }: VisitorActionsProps) {
  const logInLink = useLoginLink();
  return (
    <>
      <ThemeButton />
      <LogIn ref={logInRef} {...preloadOnIntent(logInDialog)} {...logInLink}>
        {copy.header.logIn}
      </LogIn>
    </>
  );
}

const LogIn = styled(Button)`
  ${below.tablet} {
    padding-inline: ${space[16]};
  }
`;
