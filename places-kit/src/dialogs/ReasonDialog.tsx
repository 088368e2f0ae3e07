import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { FIELD_LABELS, LIMITS, VALIDATION } from '@elbi/contract/domain';
import { FormDialog, TextArea, color } from '@elbi/design-system';
import { ApiError, type Resumed, useAsyncAction } from '@elbi/portal-sdk';
import { useOpenerNote, useResumed } from '@elbi/portal-sdk/forms';
import styled from 'styled-components';
import { copy } from './copy.ts';

interface ReasonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequence. */
  children?: ReactNode;
  /** The reason that was typed before a login interrupted it: `useResumable`. */
  resumed?: Resumed<string>;
  /** States who reads the reason. */
  help: string;
  /** The error for a missing reason; without it, the reason is optional. */
  required?: string;
  submitLabel: string;
  tone?: 'danger' | 'default';
  /** Sends the trimmed reason; the caller closes the dialog and confirms the success. */
  onSubmit: (reason: string) => Promise<void>;
  finalFocus?: RefObject<HTMLElement | null>;
}

/**
 * A dialog that asks for the reason of a decision. It waits for the response, so nothing is sent
 * twice.
 */
export function ReasonDialog({
  children,
  resumed,
  help,
  required,
  onSubmit,
  ...dialog
}: ReasonDialogProps) {
  const openerNote = useOpenerNote();
  const { isPending, errorMessage, run } = useAsyncAction();
  const [typed, setTyped] = useState(resumed?.input ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = typed.trim();

  function refuse(found: string) {
    setProblem(found);
    field.current?.focus();
  }

  function handleSubmit() {
    setProblem(null);
    if (required !== undefined && reason === '') return refuse(required);
    if (reason.length > LIMITS.text.max) {
      return refuse(VALIDATION.tooLong(FIELD_LABELS.reason, LIMITS.text.max));
    }
    void run(submit, () => undefined);
  }

  useResumed(resumed, ({ isDue }) => isDue && handleSubmit());

  async function submit() {
    try {
      await onSubmit(reason);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      const named = fields.find((one) => one.field === 'reason');
      if (!named) throw error;
      refuse(named.message);
    }
  }

  return (
    <FormDialog
      {...dialog}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
      isDirty={reason !== ''}
      isPending={isPending}
      error={errorMessage ?? openerNote}
      sheetOnPhone
    >
      {children && <Lead>{children}</Lead>}
      <TextArea
        ref={field}
        label={FIELD_LABELS.reason}
        required={required !== undefined}
        note={required === undefined ? copy.optional : undefined}
        help={help}
        limit={LIMITS.text.max}
        value={typed}
        onValueChange={setTyped}
        error={problem}
        readOnly={isPending}
      />
    </FormDialog>
  );
}

const Lead = styled.p`
  color: ${color.text2};
`;
