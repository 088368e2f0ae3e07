import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { usePortal } from '../portal/portal.tsx';
import { type Deferred, useDeferred } from './deferred.ts';

/** Props of every popup. */
export interface PopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DeferredPopupProps<Props extends PopupProps> extends PopupProps {
  part: Deferred<Props>;
  props: Omit<Props, keyof PopupProps>;
}

/**
 * A popup or dialog whose code is fetched when it is first opened. When that fails, the document is
 * reloaded once; then an error is shown.
 */
export function DeferredPopup<Props extends PopupProps>({
  part,
  open,
  onOpenChange,
  props,
}: DeferredPopupProps<Props>): ReactNode {
  const { Component, failed, retry } = useDeferred(part, open);
  const { toast, renew } = usePortal();
  const handleFailure = useEffectEvent(async () => {
    onOpenChange(false);
    retry();
    if (!(await renew())) toast.error(FAILED);
  });
  useEffect(() => {
    if (failed) void handleFailure();
  }, [failed]);
  // TypeScript cannot infer that the omitted and the added props are complete.
  const whole = { ...props, open, onOpenChange } as Props;
  return Component && <Component {...whole} />;
}

const FAILED = 'This could not be loaded. Check your connection and try again.';
