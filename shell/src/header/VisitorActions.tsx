import type { Ref } from 'react';
import { Button } from '@elbi/design-system';
import { usePortal, preloadOnIntent } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { logInDialog } from '../login/log-in-dialog.ts';
import { ThemeButton } from './ThemeButton.tsx';

interface VisitorActionsProps {
  logInRef: Ref<HTMLButtonElement>;
}

/** What the header offers to a visitor. */
export function VisitorActions({ logInRef }: VisitorActionsProps) {
  const { openLogin } = usePortal();
  return (
    <>
      <ThemeButton />
      <Button ref={logInRef} {...preloadOnIntent(logInDialog)} onClick={() => openLogin()}>
        {copy.header.logIn}
      </Button>
    </>
  );
}
