import type { MouseEvent, Ref } from 'react';
import { Button } from '@elbi/design-system';
import { usePortal, preloadOnIntent } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { logInDialog } from '../login/log-in-dialog.ts';
import { useSignInAddress } from '../login/use-login.ts';
import { ThemeButton } from './ThemeButton.tsx';

interface VisitorActionsProps {
  logInRef: Ref<HTMLButtonElement>;
}

/** What the header offers to a visitor. Without scripts the log-in needs no dialog. */
export function VisitorActions({ logInRef }: VisitorActionsProps) {
  const { openLogin } = usePortal();
  const signIn = useSignInAddress();

  function handleLogIn(event: MouseEvent) {
    event.preventDefault();
    openLogin();
  }

  return (
    <>
      <ThemeButton />
      <Button
        ref={logInRef}
        render={<a href={signIn} data-kept="" />}
        {...preloadOnIntent(logInDialog)}
        onClick={handleLogIn}
      >
        {copy.header.logIn}
      </Button>
    </>
  );
}
