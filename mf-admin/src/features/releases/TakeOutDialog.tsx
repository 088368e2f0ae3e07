import { useRef, useState } from 'react';
import { LIMITS, VALIDATION } from '@elbi/contract/codes';
import { Button, Dialog, TextArea } from '@elbi/design-system';
import { DialogFailure, DialogText } from './dialog-parts.ts';
import type { ReleaseDialogProps } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';
import { useSending } from './use-sending.ts';

interface TakeOutDialogProps extends ReleaseDialogProps {
  section: string;
  version: string;
}

/** Takes a version out for everybody, with a reason. */
export function TakeOutDialog(props: TakeOutDialogProps) {
  const { open, section, version, actions, onClose, onDone } = props;
  const { isSending, failure, send } = useSending();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  function handleConfirm() {
    const found = problemOf(reason);
    setProblem(found);
    if (found !== null) {
      field.current?.focus();
      return;
    }
    void send(
      () => actions.takeOut(section, version, reason.trim()),
      ({ message }) => onDone(message),
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isSending && onClose()}
      title={copy.dialog.takeOutTitle(section, version)}
      unsaved={open && reason.trim() !== '' && !isSending}
      actions={(close) => (
        <>
          <Button variant="text" disabled={isSending} onClick={close}>
            {copy.dialog.cancel}
          </Button>
          <Button variant="danger" loading={isSending} onClick={handleConfirm}>
            {copy.takeOut}
          </Button>
        </>
      )}
    >
      <DialogText>{copy.dialog.takeOutText}</DialogText>
      <TextArea
        ref={field}
        label={copy.dialog.reason}
        help={copy.dialog.reasonHelp}
        value={reason}
        onValueChange={setReason}
        error={problem}
        readOnly={isSending}
      />
      {failure && <DialogFailure>{failure}</DialogFailure>}
    </Dialog>
  );
}

function problemOf(reason: string): string | null {
  const { length } = reason.trim();
  if (length === 0) return copy.dialog.reasonRequired;
  return length > LIMITS.text.max ? VALIDATION.tooLong('reason', LIMITS.text.max) : null;
}
