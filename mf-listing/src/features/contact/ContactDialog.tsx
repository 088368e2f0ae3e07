import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import {
  type Accommodation,
  type ContactResponse,
  emailLink,
  messageLink,
  pageAddress,
  readableNumber,
  telephoneLink,
} from '@elbi/contract/domain';
import {
  Button,
  Dialog,
  ErrorState,
  Link as TextLink,
  SegmentedControl,
  Skeleton,
  SkeletonRegion,
  color,
  radius,
  space,
  typeset,
} from '@elbi/design-system';
import { Link, type ResumableDialogProps, useAsyncAction, useNow } from '@elbi/portal-sdk';
import { storedValue } from '@elbi/portal-sdk/forms';
import { Copy, Mail, MessageSquare, Phone } from 'lucide-react';
import styled from 'styled-components';
import { useAccommodationActions } from '../../api/use-accommodation-actions.ts';
import { copy } from '../../copy.ts';
import { SafetyTip } from './SafetyTip.tsx';
import { firstMessage } from './first-message.ts';
import { MESSAGES, type MessageLanguage, messageCopy } from './message-copy.ts';
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
        <ContactWays contact={contact} place={accommodation} />
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

interface ContactWaysProps {
  contact: ContactResponse['data'];
  place: Accommodation;
}

function ContactWays({ contact: { contactNumber, email }, place }: ContactWaysProps) {
  const [language, setLanguage] = useState(readLanguage);
  const now = useNow().getTime();
  const copyText = useCopyText();
  if (!contactNumber && !email) return <Note>{copy.contact.none}</Note>;
  const link = location.origin + pageAddress.place(place._id);
  const message = firstMessage(place, { language, link, now });
  const letter = { subject: messageCopy.subject(place.accommodationName), body: message };
  const handleLanguage = (chosen: MessageLanguage) => {
    setLanguage(chosen);
    storedLanguage.save(chosen);
  };
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
          <CopyButton value={contactNumber} label={copy.contact.copyNumber} />
        </>
      )}
      {email && <CopyButton value={email} label={copy.contact.copyEmail} />}
      <SafetyTip />
      <Message aria-labelledby={MESSAGE_ID}>
        <MessageHead>
          <MessageTitle id={MESSAGE_ID}>{messageCopy.title}</MessageTitle>
          <SegmentedControl
            size="s"
            label={messageCopy.language}
            options={LANGUAGES}
            value={language}
            onValueChange={handleLanguage}
          />
        </MessageHead>
        <MessageText lang={language === 'taglish' ? 'fil' : undefined}>{message}</MessageText>
        {contactNumber && (
          <Button
            fullWidth
            icon={MessageSquare}
            render={<a href={messageLink(contactNumber, message)} />}
          >
            {copy.contact.message}
          </Button>
        )}
        {email && (
          <Button
            variant={contactNumber ? 'outline' : 'primary'}
            fullWidth
            icon={Mail}
            render={<a href={emailLink(email, letter)} />}
          >
            {copy.contact.email}
          </Button>
        )}
        <Button variant="text" fullWidth icon={Copy} onClick={() => copyText(message)}>
          {messageCopy.copy}
        </Button>
      </Message>
      <TextLink render={<Link to={pageAddress.checklist(place._id)} />}>
        {copy.checklist.open}
      </TextLink>
    </Stack>
  );
}

const MESSAGE_ID = 'first-message';
const LANGUAGES = Object.entries(MESSAGES).map(([value, { label }]) => ({
  value: value as MessageLanguage,
  label,
}));

const storedLanguage = storedValue<MessageLanguage>('elbi.message-language', 'localStorage');

/** Returns the language that the user chose last. */
function readLanguage(): MessageLanguage {
  return storedLanguage.read() === 'taglish' ? 'taglish' : 'english';
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

/** Set off from the ways to contact, because it is something to read. */
const Message = styled.section`
  display: grid;
  gap: ${space[10]};
  padding: ${space[16]};
  border-radius: ${radius.panel};
  background: ${color.sunken};
`;

/** The languages have a line of their own where there is no room. */
const MessageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: center;
  justify-content: space-between;
  & > [role='radiogroup'] {
    flex: none;
  }
`;

const MessageTitle = styled.h3`
  ${typeset('bodyStrong')}
`;

const MessageText = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
  ${typeset('compact')}
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
