import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useToast } from '../portal/portal.tsx';
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

/** A popup or dialog whose code is fetched when it is first opened. It says so when that fails. */
export function DeferredPopup<Props extends PopupProps>({
  part,
  open,
  onOpenChange,
  props,
}: DeferredPopupProps<Props>): ReactNode {
  const { Component, failed, retry } = useDeferred(part, open);
  const toast = useToast();
  const handleFailure = useEffectEvent(() => {
    toast.error(FAILED);
    onOpenChange(false);
    retry();
  });
  useEffect(() => {
    if (failed) handleFailure();
  }, [failed]);
  // TypeScript cannot see that what was left out and what is added make the whole.
  const whole = { ...props, open, onOpenChange } as Props;
  return Component && <Component {...whole} />;
}

const FAILED = 'This could not be loaded. Check your connection and try again.';
