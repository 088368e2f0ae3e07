import {
  type ReactNode,
  type RefObject,
  type SubmitEventHandler,
  useEffect,
  useId,
  useRef,
} from 'react';
import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { ErrorText } from '../../components/Field/Field.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { copy } from '../../copy.ts';
import { space } from '../../theme/tokens.ts';
import { Form, FormFields } from '../Form/Form.tsx';

export interface FormDialogProps {
  open: boolean;
  /** Called with false for Cancel, Esc, × or a press outside, after any confirmation. */
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Called when the form is sent, by the button or Enter. */
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The verb of the main button. */
  submitLabel: string;
  /** `danger` for irreversible actions. */
  tone?: 'danger' | 'default';
  /** Whether closing would lose typed input; it then asks for confirmation. */
  isDirty: boolean;
  /** Whether it is being sent; it can then be neither closed nor sent again. */
  isPending: boolean;
  /** The error of the form that belongs to no field. */
  error?: string;
  /** Element focused after closing; by default the previous one. */
  finalFocus?: RefObject<HTMLElement | null>;
  /** Below 480 px it fills the screen; for more than one short field. */
  sheetOnPhone?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form: fields, Cancel and the main button. */
export function FormDialog({
  open,
  onOpenChange,
  title,
  onSubmit,
  submitLabel,
  tone = 'default',
  isDirty,
  isPending,
  error,
  finalFocus,
  sheetOnPhone = false,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      title={title}
      isDirty={open && isDirty && !isPending}
      finalFocus={finalFocus}
      sheetOnPhone={sheetOnPhone}
      actions={(close) => (
        <>
          {error && <Failure message={error} />}
          <Button variant="text" disabled={isPending} onClick={close}>
            {copy.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone === 'danger' ? 'dangerFilled' : 'primary'}
            isPending={isPending}
            pendingLabel={copy.sending}
          >
            {submitLabel}
          </Button>
        </>
      )}
    >
      <Form id={formId} onSubmit={onSubmit}>
        <FormFields>{children}</FormFields>
      </Form>
    </Dialog>
  );
}

/** The message of the form, above its buttons, where it is visible; it gets the focus. */
function Failure({ message }: { message: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), [message]);
  return (
    <FailureText ref={text} role="alert" tabIndex={-1}>
      <Icon icon={CircleAlert} size="s" />
      <span>{message}</span>
    </FailureText>
  );
}

const FailureText = styled(ErrorText)`
  flex-basis: 100%;
  margin-bottom: ${space[4]};
  outline: 0;
`;
