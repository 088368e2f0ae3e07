import type { FormEventHandler, ReactNode } from 'react';
import { Button, Form, FormFields, Icon, color, space, typeset } from '@elbi/design-system';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

interface DialogFormProps {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  submitLabel: string;
  isSending: boolean;
  /** Why it could not be sent, when no field is to blame. */
  failure: string | undefined;
  children: ReactNode;
}

/** The fields of a dialog with Cancel and the main button below them. */
export function DialogForm({
  onSubmit,
  onCancel,
  submitLabel,
  isSending,
  failure,
  children,
}: DialogFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      <FormFields>{children}</FormFields>
      {failure && (
        <Failure role="alert">
          <Icon icon={CircleAlert} size="s" />
          {failure}
        </Failure>
      )}
      <Actions>
        <Button variant="text" onClick={onCancel}>
          {copy.dialogs.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          loading={isSending}
          loadingLabel={copy.dialogs.sending}
        >
          {submitLabel}
        </Button>
      </Actions>
    </Form>
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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[10]};
  justify-content: flex-end;
  margin-top: ${space[24]};
`;
