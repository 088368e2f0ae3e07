import { type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { FAILURE, LIMITS, VALIDATION } from '@elbi/contract/codes';
import { Button, Dialog, TextArea, color, space } from '@elbi/design-system';
import { ApiError } from '@elbi/portal-sdk';
import { messageOf } from '../../api/message-of.ts';
import { copy } from '../../copy.ts';
import { type Decision, wordsOf } from './decision.ts';

interface DecisionDialogProps {
  decision: Decision;
  isOpen: boolean;
  onCancel: () => void;
  /** Decides; rejects with an `ApiError` for what the admin can put right. */
  onConfirm: (reason: string) => Promise<void>;
  finalFocus: RefObject<HTMLElement | null>;
}

/** Asks whether a row is to be decided, and why. It waits for the answer: nothing is sent twice. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, isOpen, onCancel, onConfirm, finalFocus } = props;
  const words = wordsOf(decision);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function refuse(problem: string) {
    setReasonError(problem);
    field.current?.focus();
  }

  async function handleConfirm() {
    const problem = problemOf(reason, words.reasonRequired);
    setReasonError(null);
    setFailure(null);
    if (problem !== null) return refuse(problem);
    setSending(true);
    try {
      await onConfirm(reason);
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields : [];
      const named = refused.find((one) => one.field === 'reason');
      if (named) refuse(named.message);
      else setFailure(messageOf(error));
      setSending(false);
    }
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !isSending) onCancel();
      }}
      title={words.title}
      unsaved={isOpen && reason.trim() !== '' && !isSending}
      finalFocus={finalFocus}
      actions={(close) => (
        <>
          <Button variant="text" disabled={isSending} onClick={close}>
            {copy.dialog.cancel}
          </Button>
          <Button variant="primary" loading={isSending} onClick={() => void handleConfirm()}>
            {words.confirm}
          </Button>
        </>
      )}
    >
      <Text>{words.text}</Text>
      <TextArea
        ref={field}
        label={copy.dialog.reason}
        note={words.reasonRequired ? undefined : copy.dialog.optional}
        help={words.reasonHelp}
        value={reason}
        onValueChange={setReason}
        error={reasonError}
        readOnly={isSending}
      />
      {failure && <Failure role="alert">{failure}</Failure>}
    </Dialog>
  );
}

function problemOf(reason: string, required: boolean): string | null {
  const length = reason.trim().length;
  if (required && length === 0) return FAILURE.reasonRequired;
  return length > LIMITS.text.max ? VALIDATION.tooLong('reason', LIMITS.text.max) : null;
}

const Text = styled.p`
  margin-bottom: ${space[20]};
  color: ${color.text2};
`;

const Failure = styled.p`
  margin-top: ${space[12]};
  color: ${color.error};
`;
