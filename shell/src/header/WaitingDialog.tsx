import { Dialog, ErrorState, LoadingState } from '@elbi/design-system';
import type { PopupProps } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';

interface WaitingDialogProps extends PopupProps {
  /** Set when the section's own dialog cannot be loaded. */
  failure?: { retry: () => void; isPending: boolean };
}

/** The loading or failed state of a section's dialog. */
export function WaitingDialog({ failure, ...popup }: WaitingDialogProps) {
  return (
    <Dialog {...popup} title={copy.becomeOwner.title}>
      {failure ? (
        <ErrorState
          boxed
          headingLevel={3}
          title={copy.becomeOwner.failed}
          onRetry={failure.retry}
          isPending={failure.isPending}
        />
      ) : (
        <LoadingState boxed label={copy.becomeOwner.loading} />
      )}
    </Dialog>
  );
}
