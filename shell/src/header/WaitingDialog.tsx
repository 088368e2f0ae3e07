import { Dialog, ErrorState, LoadingState } from '@elbi/design-system';
import { copy } from '../copy.ts';

interface WaitingDialogProps {
  onClose: () => void;
  /** Set when the section's own dialog cannot be loaded. */
  failure?: { retry: () => void; isPending: boolean };
}

/** The loading or failed state of a section's dialog. */
export function WaitingDialog({ onClose, failure }: WaitingDialogProps) {
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={copy.becomeOwner.title}>
      {failure ? (
        <ErrorState
          boxed
          headingLevel={3}
          title={copy.becomeOwner.failed}
          onRetry={failure.retry}
          isPending={failure.isPending}
        >
          {copy.becomeOwner.failedText}
        </ErrorState>
      ) : (
        <LoadingState boxed label={copy.becomeOwner.loading} />
      )}
    </Dialog>
  );
}
