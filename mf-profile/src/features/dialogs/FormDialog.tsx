import { type FormEventHandler, type ReactNode, type RefObject, useId } from 'react';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Button, Dialog, Form, FormFields, Icon, color, space, typeset } from '@elbi/design-system';
import { copy } from '../../copy.ts';

interface FormDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  onSubmit: FormEventHandler;
  submitLabel: string;
  /** There is text that closing would lose. */
  isDirty: boolean;
  isSending: boolean;
  /** Why it could not be sent, when no field is to blame. */
  failure: string | undefined;
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog with a form in it: fields, Cancel and the main button. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, onClose, title, onSubmit, submitLabel, isDirty, isSending, failure } = props;
  const formId = useId();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !isSending) onClose();
      }}
      title={title}
      unsaved={isOpen && isDirty && !isSending}
      finalFocus={props.finalFocus}
      actions={(close) => (
        <>
          <Button variant="text" disabled={isSending} onClick={close}>
            {copy.dialogs.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {submitLabel}
          </Button>
        </>
      )}
    >
      <Form id={formId} onSubmit={onSubmit}>
        <FormFields>{props.children}</FormFields>
        {failure && (
          <Failure role="alert">
            <Icon icon={CircleAlert} size="s" />
            {failure}
          </Failure>
        )}
      </Form>
    </Dialog>
  );
}

const Failure = styled.p`
  display: flex;
  gap: ${space[6]};
  align-items: center;
  margin-top: ${space[16]};
  color: ${color.error};
  ${typeset('smallMedium')}
`;
