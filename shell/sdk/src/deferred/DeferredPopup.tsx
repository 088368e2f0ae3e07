import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { usePortal } from '../portal/portal.tsx';
import { type Deferred, useDeferred } from './deferred.ts';

/** What every popup takes beside its own props. */
export interface PopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DeferredPopupProps<Props extends PopupProps> extends PopupProps {
  part: Deferred<Props>;
  props: Omit<Props, keyof PopupProps>;
}

/**
 * A popup or dialog whose code is fetched when it is first opened. When it cannot be had, a new
 * document is tried once; then it says so.
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
  // TypeScript cannot see that what was left out and what is added make the whole.
  const whole = { ...props, open, onOpenChange } as Props;
  return Component && <Component {...whole} />;
}

const FAILED = 'This could not be loaded. Check your connection and try again.';
