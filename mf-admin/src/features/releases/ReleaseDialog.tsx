import type { RefObject } from 'react';
import { ConfirmDialog } from '@elbi/design-system';
import { type Resumed, useAsyncAction } from '@elbi/portal-sdk';
import { ReasonDialog } from '@elbi/places-kit/dialogs';
import type { ReleaseAction } from './release-actions.ts';
import { releasesCopy as copy } from './releases-copy.ts';

interface ReleaseDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Element focused after closing; by default the previous one. */
  finalFocus: RefObject<HTMLElement | null>;
  /** With the reason that was typed before a login interrupted it. */
  asked: Resumed<ReleaseAction>;
  onSubmit: (action: ReleaseAction) => Promise<void>;
}

/** The question before an action; one that ends a canary asks for the reason. */
export function ReleaseDialog({ asked, onSubmit, ...dialog }: ReleaseDialogProps) {
  const { input: action, isDue } = asked;
  const { isPending, errorMessage, run } = useAsyncAction();
  const { label, title, text } = copy.actions[action.kind];
  const common = { ...dialog, title: title(action), children: text(action) };
  if (action.kind === 'abort') {
    return (
      <ReasonDialog
        {...common}
        resumed={{ input: action.reason ?? '', isDue }}
        help={copy.dialog.reasonHelp}
        required={copy.dialog.reasonRequired}
        submitLabel={label}
        tone="danger"
        onSubmit={(reason) => onSubmit({ ...action, reason })}
      />
    );
  }
  return (
    <ConfirmDialog
      {...common}
      confirmLabel={label}
      onConfirm={() =>
        void run(
          () => onSubmit(action),
          () => undefined,
        )
      }
      isPending={isPending}
      error={errorMessage}
    />
  );
}
