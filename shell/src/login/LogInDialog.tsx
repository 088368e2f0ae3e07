import type { MouseEvent } from 'react';
import { signInAddress } from '@elbi/contract/domain';
import { Button, Dialog, Skyline, border, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { type PopupProps, useToast } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';

interface LogInDialogProps extends PopupProps {
  /** The return address. */
  next: string;
  /** Whether the user's session has ended; otherwise they have not logged in yet. */
  ended: boolean;
}

/** The login dialog (S2.login). */
export function LogInDialog({ open, onOpenChange, next, ended }: LogInDialogProps) {
  const toast = useToast();
  function handleLogIn(event: MouseEvent) {
    if (navigator.onLine) return;
    // The browser would replace the page by its own error.
    event.preventDefault();
    toast.error(copy.logIn.offline);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.logIn.title} size="s" divided>
      <Street>
        <Skyline />
      </Street>
      <Root>
        <Heading>{copy.logIn.heading}</Heading>
        <Text>{ended ? copy.logIn.endedText : copy.logIn.text}</Text>
        {/* A full navigation, because Google responds, not the portal. */}
        <LogIn size="l" fullWidth render={<a href={signInAddress(next)} onClick={handleLogIn} />}>
          <GoogleMark />
          {copy.logIn.button}
        </LogIn>
        <Note>{copy.logIn.note}</Note>
      </Root>
    </Dialog>
  );
}

/** Google's logo, in the colours of its guidelines. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#EA4335"
        d="M24 9.500c3.500 0 6.700 1.200 9.200 3.600l6.900-6.900C35.900 2.400 30.500 0 24 0 14.600 0 6.500 5.400 2.600 13.200l8 6.200C12.400 13.700 17.700 9.500 24 9.500z"
      />
      <path
        fill="#4285F4"
        d="M47 24.500c0-1.600-.2-3.100-.4-4.500H24v9h12.900c-.6 3-2.300 5.500-4.800 7.200l7.700 6C44.400 38 47 32 47 24.500z"
      />
      <path
        fill="#FBBC05"
        d="M10.500 28.600c-.5-1.500-.8-3-.8-4.600s.3-3.100.8-4.600l-8-6.200C1 16.500 0 20.100 0 24s1 7.500 2.600 10.800l7.900-6.200z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.500 0 11.900-2.100 15.900-5.800l-7.700-6c-2.200 1.500-4.900 2.300-8.200 2.300-6.300 0-11.600-4.200-13.500-9.900l-8 6.200C6.500 42.600 14.600 48 24 48z"
      />
    </svg>
  );
}

/* Extends to the dialog's edges and is cropped at both sides. */
const Street = styled.div`
  display: flex;
  justify-content: center;
  margin: calc(${space[12]} * -1) calc(${space[28]} * -1) ${space[28]};
  border-bottom: ${border.hairline} solid ${color.line};
  background: ${color.sunken};
  overflow: hidden;
  & > * {
    flex: none;
    width: 137%;
    margin-bottom: calc(${border.hairline} * -1);
  }
`;

const Root = styled.div`
  text-align: center;
`;

const Heading = styled.h3`
  ${typeset('bigPrice')}
`;

const Text = styled.p`
  max-width: 34ch;
  margin: ${space[8]} auto ${space[24]};
  color: ${color.text2};
`;

const LogIn = styled(Button)`
  gap: ${space[12]};
  letter-spacing: 0.02em;
`;

const Note = styled.p`
  margin-top: ${space[16]};
  color: ${color.text3};
  ${typeset('caption')}
`;
