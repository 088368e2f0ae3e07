import { LogIn, Mail, Phone } from 'lucide-react';
import styled from 'styled-components';
import {
  FAILURE,
  type User,
  emailLink,
  readableNumber,
  telephoneLink,
} from '@elbi/contract/domain';
import { Icon, Link, SideCardRow, touchTarget } from '@elbi/design-system';
import { preloadOnIntent, useLoginLink, useSession } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { contactNumberDialog } from '../contact-number/contact-number-dialog.ts';

interface ContactRowsProps {
  user: User;
  isOwn: boolean;
  /** Whether the viewer has reached the daily limit of owners' contact details. */
  limitReached: boolean;
  /** Only owners have a contact number. */
  hasContactNumber: boolean;
  /** Opens the dialog that changes the number; null for users who may not. */
  onEditNumber: (() => void) | null;
}

/** A user's contact details; visitors are asked to log in first. */
export function ContactRows({
  user,
  isOwn,
  limitReached,
  hasContactNumber,
  onEditNumber,
}: ContactRowsProps) {
  const session = useSession();
  const logInLink = useLoginLink();
  const { contactNumber, email } = user;

  if (!session.user) {
    return (
      <SideCardRow icon={<Icon icon={LogIn} />} term={copy.card.contact}>
        <TextAction {...logInLink}>{copy.card.loginForContact}</TextAction>
      </SideCardRow>
    );
  }
  if (limitReached) {
    return (
      <SideCardRow icon={<Icon icon={Phone} />} term={copy.card.contact}>
        {FAILURE.tooManyContacts}
      </SideCardRow>
    );
  }
  return (
    <>
      {hasContactNumber && (
        <SideCardRow
          id="contact-details"
          icon={<Icon icon={Phone} />}
          term={copy.card.contactNumber}
          action={
            onEditNumber && (
              <TextAction
                render={<button type="button" />}
                aria-label={copy.card.editContactNumber}
                {...preloadOnIntent(contactNumberDialog)}
                onClick={onEditNumber}
              >
                {copy.card.edit}
              </TextAction>
            )
          }
        >
          {contactNumber ? (
            <PlainLink variant="quiet" href={telephoneLink(contactNumber)}>
              {readableNumber(contactNumber)}
            </PlainLink>
          ) : isOwn ? (
            copy.card.noContactNumber
          ) : (
            copy.card.noContactNumberOfOther
          )}
        </SideCardRow>
      )}
      {email && (
        <SideCardRow icon={<Icon icon={Mail} />} term={copy.card.email}>
          <PlainLink variant="quiet" href={emailLink(email)}>
            <span>{email.slice(0, email.indexOf('@'))}</span>
            <wbr />
            <span>{email.slice(email.indexOf('@'))}</span>
          </PlainLink>
        </SideCardRow>
      )}
    </>
  );
}

/** In the row's text colour: the icon shows what it is. */
const PlainLink = styled(Link)`
  ${touchTarget}
  && {
    color: inherit;
    font-weight: inherit;
  }
`;

const TextAction = styled(Link)`
  ${touchTarget}
`;
