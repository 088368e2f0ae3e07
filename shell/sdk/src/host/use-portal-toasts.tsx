import { useMemo } from 'react';
import { type ToastOptions, useToasts } from '@elbi/design-system';
import { Link } from '../navigation/navigation.tsx';
import type { Toasts } from '../portal/portal.tsx';

type Options = Parameters<Toasts['success']>[1];

function shown({ action, ...options }: NonNullable<Options>): ToastOptions {
  if (!action || 'onAct' in action) return { ...options, action };
  return { ...options, action: { label: action.label, render: <Link to={action.to} /> } };
}

/**
 * The design system's toasts for sections: an action with a destination is a link of the portal.
 */
export function usePortalToasts(): Toasts {
  const toasts = useToasts();
  return useMemo(
    () => ({
      success: (message, options = {}) => toasts.success(message, shown(options)),
      error: (message, options = {}) => toasts.error(message, shown(options)),
    }),
    [toasts],
  );
}
