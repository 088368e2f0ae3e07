import { type ComponentType, createContext, useContext } from 'react';
import type { FragmentName, PortalBootstrap, PropsOfFragment } from '@elbi/contract/domain';

/** The action of a toast: undo, or open a page. */
export type ToastAction = { label: string; onAct: () => void } | { label: string; to: string };

interface ToastOptions {
  /** Milliseconds. */
  duration?: number;
  action?: ToastAction;
  /** Called when the toast closes without its action: nothing was undone. */
  onEnd?: () => void;
  /** Removes the toast once its action can have no effect; `onEnd` is not called. */
  signal?: AbortSignal;
}

export interface Toasts {
  /** Shows a success; 3 s by default, and 5 s with an action. */
  success: (message: string, options?: ToastOptions) => void;
  /** Shows a failure; 5 s by default. */
  error: (message: string, options?: ToastOptions) => void;
}

/** Services of the shell for sections. */
export interface Portal {
  settings: PortalBootstrap['settings'];
  toast: Toasts;
  /** Opens the login dialog; after login the user returns to this page (or to `next`). */
  openLogin: (options?: { next?: string }) => void;
  /**
   * Redirects to Google for an action that needs a fresh login, and returns to this page:
   * `useResumable`.
   */
  reauthenticate: () => void;
  /** Mounts a fragment of another section. */
  FragmentComponent: ComponentType<{ name: FragmentName; props: PropsOfFragment<FragmentName> }>;
  /** The portal's Not Found page. */
  NotFoundComponent: ComponentType;
  /** The current page while its code or its data loads. */
  PageLoadingComponent: ComponentType;
  /** Shows in place of a part that could not be loaded. */
  FailedPartComponent: ComponentType<{ title: string; onRetry: () => void }>;
  /** Reports a failure of a section to the operator. */
  report: (failure: { section: string; phase: 'load' | 'render'; message: string }) => void;
}

const PortalContext = createContext<Portal | null>(null);
export const PortalProvider = PortalContext.Provider;

/**
 * Returns the portal around a section. Throws outside the portal, its stand-alone mount and tests.
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs the portal around it.');
  return portal;
}

/** Toasts with the durations of S8.toast.1 and S8.toast.2. */
export function useToast(): Toasts {
  return usePortal().toast;
}

/** A fragment of another section; shows its fallback while it loads or fails. */
export function Fragment<Name extends FragmentName>({
  name,
  props,
}: {
  name: Name;
  props: PropsOfFragment<Name>;
}) {
  const { FragmentComponent } = usePortal();
  return <FragmentComponent name={name} props={props as PropsOfFragment<FragmentName>} />;
}

/**
 * The portal's Not Found page inside a section: for an address of the section that does not exist,
 * like a deleted place.
 */
export function NotFound() {
  const { NotFoundComponent } = usePortal();
  return <NotFoundComponent />;
}

/**
 * The page while its data loads: the skeleton of its route, as the portal shows it while the code
 * of the page loads.
 * @example
 * const { data: view, error } = useView('/api/view/admin');
 * if (!view && !error) return <PageLoading />;
 */
export function PageLoading() {
  const { PageLoadingComponent } = usePortal();
  return <PageLoadingComponent />;
}
