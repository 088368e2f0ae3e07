import { signInAddress } from '@elbi/contract/domain';
import { Button, Dialog, Skyline, border, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import type { PopupProps } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { GoogleMark } from './GoogleMark.tsx';

interface LogInDialogProps extends PopupProps {
  /** The return address. */
  next: string;
  /** Whether the user's session has ended; otherwise they have not logged in yet. */
  ended: boolean;
}

/** The login dialog (S2.login). */
export function LogInDialog({ open, onOpenChange, next, ended }: LogInDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.logIn.title} size="s" divided>
      <Street>
        <Skyline />
      </Street>
      <Root>
        <Heading>{copy.logIn.heading}</Heading>
        <Text>{ended ? copy.logIn.endedText : copy.logIn.text}</Text>
        {/* A full navigation, because Google responds, not the portal. */}
        <LogIn size="l" fullWidth render={<a href={signInAddress(next)} />}>
          <GoogleMark />
          {copy.logIn.button}
        </LogIn>
        <Note>{copy.logIn.note}</Note>
      </Root>
    </Dialog>
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
