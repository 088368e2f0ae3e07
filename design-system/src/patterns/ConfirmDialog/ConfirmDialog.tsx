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
import { useCloseOnBack } from '../../internal/open-popups.ts';
import { color } from '../../theme/tokens.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question itself. */
  title: ReactNode;
  /** The consequence. */
  children?: ReactNode;
  /** The verb of the action, like "Delete". */
  confirmLabel: string;
  /** The text of the button that changes nothing. */
  cancelLabel?: string;
  /** `danger` for irreversible actions. */
  tone?: 'danger' | 'default';
  /**
   * Runs the action. For a slow one, keep the dialog open with `isPending` and close it afterwards.
   */
  onConfirm: () => void;
  isPending?: boolean;
  pendingLabel?: string;
  /** The error message; the dialog stays open. */
  error?: ReactNode;
  /** Element focused after closing; by default the previous one. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** A confirmation of an irreversible action. A press outside does not close it. */
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
  const handleOpenChange = (next: boolean) => !isPending && onOpenChange(next);
  useCloseOnBack(open, () => handleOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={handleOpenChange}>
      <Base.Portal>
        {/* Also over the dialog whose closing it confirms. */}
        <Backdrop forceRender />
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
