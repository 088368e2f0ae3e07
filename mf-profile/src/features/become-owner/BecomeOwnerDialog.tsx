import { FileText } from 'lucide-react';
import styled from 'styled-components';
import { FILE_LIMITS, type PropsOfFragment } from '@elbi/contract/domain';
import {
  Button,
  Callout,
  Dialog,
  FileUpload,
  Icon,
  color,
  space,
  typeset,
} from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { useOwnerApplication } from './use-owner-application.ts';

const texts = copy.becomeOwner;

/**
 * Become an Owner (S2.apply): a document and Apply; then a dialog with the next steps. A fragment:
 * the shell's header opens it as `profile/BecomeOwnerDialog`.
 */
export default function BecomeOwnerDialog({
  open,
  onClose,
}: PropsOfFragment<'profile/BecomeOwnerDialog'>) {
  const application = useOwnerApplication();
  const { document, error, errorMessage, isPending, isSubmitted } = application;

  function handleClose() {
    if (isPending) return;
    application.clear();
    onClose();
  }

  if (isSubmitted) {
    return (
      <Dialog
        open={open}
        onOpenChange={handleClose}
        title={texts.successTitle}
        size="s"
        actions={
          <Button variant="primary" onClick={handleClose}>
            {texts.ok}
          </Button>
        }
      >
        <Text>{texts.successText}</Text>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={handleClose}
      title={texts.title}
      actions={
        <>
          <Button variant="text" disabled={isPending} onClick={handleClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" isPending={isPending} onClick={() => void application.submit()}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <Text>{texts.text}</Text>
      <FileUpload
        ref={application.buttonRef}
        label={texts.document}
        help={texts.help}
        error={error}
        files={document ? [document] : []}
        accept={FILE_LIMITS.documentTypes.join(',')}
        disabled={isPending}
        onSelect={([file]) => file && application.choose(file)}
        onRemove={application.clear}
      />
      {errorMessage && <Failure role="alert">{errorMessage}</Failure>}
      <Accepted>
        <AcceptedTitle>{texts.acceptedTitle}</AcceptedTitle>
        <ul>
          {texts.accepted.map((name) => (
            <AcceptedItem key={name}>
              <Icon icon={FileText} size="s" />
              <span>{name}</span>
            </AcceptedItem>
          ))}
        </ul>
      </Accepted>
    </Dialog>
  );
}

const Text = styled.p`
  margin-bottom: ${space[24]};
  color: ${color.text2};
`;

const Failure = styled.p`
  margin-top: ${space[12]};
  color: ${color.error};
  ${typeset('smallMedium')}
`;

const Accepted = styled(Callout)`
  margin-top: ${space[20]};
  padding: ${space[20]};
`;

const AcceptedTitle = styled.h3`
  margin-bottom: ${space[8]};
  ${typeset('button')}
`;

const AcceptedItem = styled.li`
  display: flex;
  gap: ${space[10]};
  align-items: flex-start;
  padding-block: ${space[2]};
  ${typeset('compact')}
  & > svg {
    flex: none;
    margin-top: ${space[4]};
    color: ${color.text2};
  }
`;
