import type { AccommodationView } from '@elbi/contract/domain';
import { Button, type ButtonProps } from '@elbi/design-system';
import { preloadOnIntent, useLoginLink, useSession } from '@elbi/portal-sdk';
import { Phone } from 'lucide-react';
import { copy } from '../../copy.ts';
import { contactDialog } from './contact-dialog.ts';

interface ContactButtonProps
  extends Pick<AccommodationView, 'accommodation'>, Pick<ButtonProps, 'size' | 'fullWidth'> {
  /** Opens the dialog with the owner's contact details; a visitor logs in first. */
  onContact: () => void;
  /** For the bar of small screens. */
  short?: boolean;
}

/** The main action of a place's page; nothing for users who may not contact the owner. */
export function ContactButton({
  accommodation,
  onContact,
  short = false,
  ...button
}: ContactButtonProps) {
  const { user } = useSession();
  const logInLink = useLoginLink();
  if (!user) {
    const handleLogIn: typeof logInLink.onClick = (event) => {
      event.preventDefault();
      onContact();
    };
    return (
      <Button variant="primary" {...button} {...logInLink} onClick={handleLogIn}>
        {copy.contact.logIn}
      </Button>
    );
  }
  if (!accommodation.abilities?.contact) return null;
  return (
    <Button
      variant="primary"
      icon={Phone}
      {...button}
      {...preloadOnIntent(contactDialog)}
      onClick={onContact}
    >
      {short ? copy.contact.contactShort : copy.contact.contactOwner}
    </Button>
  );
}
