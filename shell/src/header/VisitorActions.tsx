import { Button } from '@elbi/design-system';
import { usePortal, preloadOnIntent } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { logInDialog } from '../login/log-in-dialog.ts';
import { ThemeButton } from './ThemeButton.tsx';

/** What the header offers to a visitor. */
export function VisitorActions() {
  const { openLogin } = usePortal();
  return (
    <>
      <ThemeButton />
      <Button {...preloadOnIntent(logInDialog)} onClick={() => openLogin()}>
        {copy.header.logIn}
      </Button>
    </>
  );
}
