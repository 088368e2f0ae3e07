import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { copy } from '../../copy.ts';
import { useCloseOnBack } from '../../internal/open-popups.ts';
import { ConfirmDialog } from '../../patterns/ConfirmDialog/ConfirmDialog.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { bottomBar } from '../Toast/bottom-bar.ts';
import {
  Backdrop,
  Body,
  DialogActions,
  Header,
  Popup,
  type DialogSize,
  Title,
  Viewport,
} from './dialog-parts.ts';

export interface DialogProps {
  open: boolean;
  /** Called with false for Esc, ×, a press outside, and by `actions`. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /**
   * Buttons at the bottom right; the main one last. A function receives a close function that acts
   * like ×, for a Cancel that confirms the loss of text.
   */
  actions?: ReactNode | ((close: () => void) => ReactNode);
  /** 440, 560 and 720 px. */
  size?: DialogSize;
  /** Below 480 px the dialog fills the screen; for filters and long forms. */
  sheetOnPhone?: boolean;
  /** A hairline under the title, for a body that starts with a picture or scrolls. */
  divided?: boolean;
  /** Whether typed text would be lost; closing then asks for confirmation. */
  isDirty?: boolean;
  /** Element focused after opening; by default the first field, and on touch screens none. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Element focused after closing; by default the previous one. */
  finalFocus?: RefObject<HTMLElement | null>;
  className?: string;
}

const FIELD = ':is(input:not([type="file"], [aria-hidden]), select, textarea):not(:disabled)';

/** A modal dialog: the page behind it is inert while it is open. The focus starts at its first field. */
export function Dialog({
  open,
  onOpenChange,
  title,
  children,
  actions,
  size = 'm',
  sheetOnPhone = false,
  divided = false,
  isDirty = false,
  initialFocus,
  finalFocus,
  className,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // On touch screens a focused field would open the keyboard over the dialog.
  const firstField: ComponentProps<typeof Popup>['initialFocus'] = (openType) =>
    openType === 'touch'
      ? popup.current
      : (popup.current?.querySelector<HTMLElement>(FIELD) ?? true);
  const [asking, setAsking] = useState(false);
  const handleOpenChange = (next: boolean) => {
    if (!next && isDirty) setAsking(true);
    else onOpenChange(next);
  };
  useCloseOnBack(open, () => handleOpenChange(false));
  const handleLeave = () => {
    setAsking(false);
    onOpenChange(false);
  };
  return (
    <Base.Root open={open} onOpenChange={handleOpenChange}>
      <Base.Portal>
        <Backdrop />
        <Viewport data-sheet={sheetOnPhone || undefined}>
          <Popup
            className={className}
            data-size={size}
            data-sheet={sheetOnPhone || undefined}
            ref={popup}
            initialFocus={initialFocus ?? firstField}
            finalFocus={finalFocus}
          >
            <Header data-divided={divided || undefined}>
              <Title>{title}</Title>
              <Base.Close render={<IconButton icon={X} label={copy.close} />} />
            </Header>
            <Body>{children}</Body>
            {actions && (
              <DialogActions {...(sheetOnPhone && bottomBar)}>
                {typeof actions === 'function' ? actions(() => handleOpenChange(false)) : actions}
              </DialogActions>
            )}
          </Popup>
        </Viewport>
      </Base.Portal>
      {isDirty && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={copy.unsaved.title}
          confirmLabel={copy.unsaved.leave}
          cancelLabel={copy.unsaved.stay}
          onConfirm={handleLeave}
        >
          {copy.unsaved.text}
        </ConfirmDialog>
      )}
    </Base.Root>
  );
}
