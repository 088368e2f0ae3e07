import { type User, emailLink, readableNumber, telephoneLink } from '@elbi/contract/codes';
import { Button, Callout, color, space, typeset } from '@elbi/design-system';
import { useLogInLink, useSession } from '@elbi/portal-sdk';
import { Mail, Phone, ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

interface ContactActionsProps {
  owner: User;
  placeName: string;
}

/** Ways to reach the owner, with the safety tip beside them. Visitors are asked to log in. */
export function ContactActions({ owner, placeName }: ContactActionsProps) {
  const { user } = useSession();
  if (user?._id === owner._id) return <Note>{copy.contact.own}</Note>;
  return (
    <Stack>
      <Ways owner={owner} placeName={placeName} />
      <SafetyTip />
    </Stack>
  );
}

/** The sentence against deposit scams. */
export function SafetyTip() {
  return (
    <Callout tone="tip" icon={ShieldCheck}>
      {copy.contact.tip}
    </Callout>
  );
}

function Ways({ owner: { contactNumber, email }, placeName }: ContactActionsProps) {
  const { user } = useSession();
  const logInLink = useLogInLink();

  if (!user) {
    return (
      <Button variant="primary" size="l" fullWidth {...logInLink}>
        {copy.contact.logIn}
      </Button>
    );
  }
  if (!contactNumber && !email) return <Note>{copy.contact.none}</Note>;
  return (
    <>
      {contactNumber && (
        <Button
          variant="primary"
          size="l"
          fullWidth
          icon={Phone}
          render={<a href={telephoneLink(contactNumber)} />}
        >
          {copy.contact.call(readableNumber(contactNumber))}
        </Button>
      )}
      {email && (
        <Button
          variant={contactNumber ? 'outline' : 'primary'}
          size="l"
          fullWidth
          icon={Mail}
          render={<a href={emailLink(email, copy.contact.subject(placeName))} />}
        >
          {copy.contact.email}
        </Button>
      )}
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[10]};
  & > :last-child {
    margin-top: ${space[6]};
  }
`;

const Note = styled.p`
  color: ${color.text2};
  ${typeset('compact')}
`;
