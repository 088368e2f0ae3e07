import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { usePortal, useToast } from '../portal/portal.tsx';
import { copy } from './copy.ts';
import { type Deferred, useDeferred } from './deferred.ts';
import { FailureBoundary } from './FailureBoundary.tsx';

/** Props of every popup. */
export interface PopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type LazyPartProps<Props> = Props & { part: Deferred<Props> };

/**
 * A part of a page whose code is fetched when it is first shown; that of a popup or dialog, when it
 * is first opened. When it fails, the page stays: Retry shows in its place, for a popup in a toast.
 */
export function LazyPart<Props extends object>({ part, ...rest }: LazyPartProps<Props>): ReactNode {
  // TypeScript cannot infer that the rest is complete.
  const props = rest as unknown as Props & Partial<PopupProps>;
  const { open: isOpen = true, onOpenChange } = props;
  const { FailedPartComponent } = usePortal();
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const { Component, failed, round, retry, fail } = useDeferred(part, isOpen);
  if (failed) {
    if (!onOpenChange) return <FailedPartComponent title={copy.failedTitle} onRetry={retry} />;
    return isOpen && <FailedPopup onRetry={retry} onClose={() => onOpenChange(false)} />;
  }
  return (
    wasOpened &&
    Component && (
      <FailureBoundary key={round} onError={fail}>
        <Component {...props} />
      </FailureBoundary>
    )
  );
}

/** A toast that a popup could not be loaded. Without Retry the popup closes with it. */
function FailedPopup({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const toast = useToast();
  const handleRetry = useEffectEvent(onRetry);
  const handleEnd = useEffectEvent(() => {
    onClose();
    // The next opening fetches it again.
    onRetry();
  });
  useEffect(() => {
    const unmounted = new AbortController();
    toast.error(copy.failed, {
      action: { label: copy.retry, onAct: () => handleRetry() },
      onEnd: () => handleEnd(),
      signal: unmounted.signal,
    });
    return () => unmounted.abort();
  }, [toast]);
  return null;
}
