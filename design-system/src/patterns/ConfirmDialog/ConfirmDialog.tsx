import { type ReactNode, type RefObject, useRef } from 'react';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import styled from 'styled-components';
import { Button } from '../../components/Button/Button.tsx';
import {
  backdrop,
  Body,
  DialogActions,
  Header,
  popup,
  titleText,
  viewport,
} from '../../components/Dialog/dialog-parts.ts';
import { ErrorText } from '../../components/Field/Field.tsx';
import { copy } from '../../copy.ts';
import { color } from '../../theme/tokens.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question itself. */
  title: ReactNode;
  /** What will happen. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'default';
  /** It may take a while: keep it open with `isPending` and close it when it is done. */
  onConfirm: () => void;
  isPending?: boolean;
  pendingLabel?: string;
  /** Why it failed; the dialog stays. */
  error?: ReactNode;
  /** What gets the focus back; by default what had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Asks before something that cannot be undone. A press outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = copy.cancel,
  tone = 'danger',
  onConfirm,
  isPending = false,
  pendingLabel,
  error,
  finalFocus,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !isPending && onOpenChange(next)}>
      <Base.Portal>
        <Backdrop />
        <Viewport>
          <Popup data-size="s" initialFocus={cancel} finalFocus={finalFocus}>
            <Header>
              <Title>{title}</Title>
            </Header>
            <Body>
              {children && <Text render={<div />}>{children}</Text>}
              {error && <ErrorText role="alert">{error}</ErrorText>}
            </Body>
            <DialogActions>
              <Base.Close
                disabled={isPending}
                render={
                  <Button ref={cancel} variant="text">
                    {cancelLabel}
                  </Button>
                }
              />
              <Button
                variant={tone === 'danger' ? 'dangerFilled' : 'primary'}
                isPending={isPending}
                pendingLabel={pendingLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </DialogActions>
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const Backdrop = styled(Base.Backdrop)`
  ${backdrop}
`;

const Viewport = styled(Base.Viewport)`
  ${viewport}
`;

const Popup = styled(Base.Popup)`
  ${popup}
`;

const Title = styled(Base.Title)`
  ${titleText}
`;

const Text = styled(Base.Description)`
  color: ${color.text2};
`;
