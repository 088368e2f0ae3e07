import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import {
  type Accommodation,
  type ContactResponse,
  emailLink,
  messageLink,
  readableNumber,
  telephoneLink,
} from '@elbi/contract/domain';
import {
  Button,
  Dialog,
  ErrorState,
  Skeleton,
  SkeletonRegion,
  color,
  space,
  typeset,
} from '@elbi/design-system';
import { type ResumableDialogProps, useAsyncAction } from '@elbi/portal-sdk';
import { Copy, Mail, MessageSquare, Phone } from 'lucide-react';
import styled from 'styled-components';
import { useAccommodationActions } from '../../api/use-accommodation-actions.ts';
import { copy } from '../../copy.ts';
import { SafetyTip } from './SafetyTip.tsx';
import { useCopyText } from './use-copy-text.ts';

interface ContactDialogProps extends ResumableDialogProps<null> {
  accommodation: Accommodation;
}

/** A dialog with the owner's contact details, which it requests when opened (S7.contact.1). */
export default function ContactDialog({
  accommodation,
  open,
  onOpenChange,
  resumable,
}: ContactDialogProps) {
  const { requestContact } = useAccommodationActions(accommodation._id);
  const [contact, setContact] = useState<ContactResponse['data']>();
  const { errorMessage, isPending, run } = useAsyncAction();
  const request = () => run(() => resumable.attempt(null, requestContact), setContact);
  const requestOnce = useEffectEvent(() => void request());
  useEffect(() => requestOnce(), []);

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.contact.dialogTitle} size="s">
      {contact ? (
        <ContactButtons contact={contact} placeName={accommodation.accommodationName} />
      ) : errorMessage ? (
        <ErrorState
          headingLevel={3}
          title={copy.contact.failed}
          onRetry={() => void request()}
          isPending={isPending}
        >
          {errorMessage}
        </ErrorState>
      ) : (
        <SkeletonRegion label={copy.contact.loading}>
          <Skeleton shape="box" height={space[52]} />
        </SkeletonRegion>
      )}
    </Dialog>
  );
}

interface ContactButtonsProps {
  contact: ContactResponse['data'];
  placeName: string;
}

function ContactButtons({ contact: { contactNumber, email }, placeName }: ContactButtonsProps) {
  if (!contactNumber && !email) return <Note>{copy.contact.none}</Note>;
  return (
    <Stack>
      {contactNumber && (
        <>
          <Button
            variant="primary"
            size="l"
            fullWidth
            icon={Phone}
            render={<a href={telephoneLink(contactNumber)} />}
          >
            {copy.contact.call(readableNumber(contactNumber))}
          </Button>
          <Button
            size="l"
            fullWidth
            icon={MessageSquare}
            render={<a href={messageLink(contactNumber)} />}
          >
            {copy.contact.message}
          </Button>
          <CopyButton value={contactNumber} label={copy.contact.copyNumber} />
        </>
      )}
      {email && (
        <>
          <Button
            variant={contactNumber ? 'outline' : 'primary'}
            size="l"
            fullWidth
            icon={Mail}
            render={<a href={emailLink(email, copy.contact.subject(placeName))} />}
          >
            {copy.contact.email}
          </Button>
          <CopyButton value={email} label={copy.contact.copyEmail} />
        </>
      )}
      <SafetyTip />
    </Stack>
  );
}

/** The value as selectable text, an address in two parts, with a button to copy it. */
function CopyButton({ value, label }: { value: string; label: string }) {
  const copyText = useCopyText();
  return (
    <Row>
      <Value>
        {value.split(/(?=@)/).map((part) => (
          <Fragment key={part}>
            <wbr />
            <span>{part}</span>
          </Fragment>
        ))}
      </Value>
      <Button
        variant="text"
        size="s"
        icon={Copy}
        aria-label={label}
        onClick={() => copyText(value)}
      >
        {copy.contact.copy}
      </Button>
    </Row>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[10]};
  & > :last-child {
    margin-top: ${space[6]};
  }
`;

const Row = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  justify-content: space-between;
  & > button {
    flex: none;
  }
`;

const Value = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${color.text2};
  ${typeset('compact')}
`;

const Note = styled.p`
  color: ${color.text2};
  ${typeset('compact')}
`;
