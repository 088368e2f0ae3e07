import { Dialog, ErrorState, LoadingState } from '@elbi/design-system';
import { copy } from '../copy.ts';

export interface WaitingDialogProps {
  onClose: () => void;
  /** Set when the section's own dialog cannot be had. */
  failure?: { retry: () => void; retrying: boolean };
}

/** Says that a section's dialog is on its way, or that it could not be loaded. */
export function WaitingDialog({ onClose, failure }: WaitingDialogProps) {
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={copy.becomeOwner.title}>
      {failure ? (
        <ErrorState
          boxed
          headingLevel={3}
          title={copy.becomeOwner.failed}
          onRetry={failure.retry}
          isPending={failure.retrying}
        >
          {copy.becomeOwner.failedText}
        </ErrorState>
      ) : (
        <LoadingState boxed label={copy.becomeOwner.loading} />
      )}
    </Dialog>
  );
}
