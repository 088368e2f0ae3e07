import { type Ref, forwardRef } from 'react';
import { Button, below, space, IconButton, shownInTheme } from '@elbi/design-system';
import { preloadOnIntent, useLoginLink } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../copy.ts';
import { logInDialog } from '../login/log-in-dialog.ts';
import { type LucideProps, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../theme/theme.ts';

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

/** Switches between the light and the dark theme. */
function ThemeButton() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={OtherTheme}
      label={theme === 'dark' ? copy.theme.toLight : copy.theme.toDark}
      onClick={() => setTheme(other)}
    />
  );
}

/** The icon of the other theme, selected by CSS before any script knows the theme. */
const OtherTheme = forwardRef<SVGSVGElement, LucideProps>(function OtherTheme(props, ref) {
  return (
    <>
      <LightsMoon {...props} ref={ref} data-theme-of="light" />
      <DarksSun {...props} data-theme-of="dark" />
    </>
  );
});

const LogIn = styled(Button)`
  ${below.tablet} {
    padding-inline: ${space[16]};
  }
`;

const LightsMoon = styled(Moon)`
  ${shownInTheme}
`;

const DarksSun = styled(Sun)`
  ${shownInTheme}
`;
