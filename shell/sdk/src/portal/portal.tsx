import { type ComponentType, createContext, useContext } from 'react';
import type { FragmentName, PortalBootstrap, PropsOfFragment } from '@elbi/contract/domain';

/** Something that is done after a log-in: a place is saved, unless `favorite` says otherwise. */
export type LoginIntent = {
  kind: 'favourite';
  accommodationId: string;
  favorite?: boolean;
  /** Whose it is, when their session has ended: nobody else's log-in does it. */
  personId?: string;
};

/** The one thing that a person may want to do after what a toast says: undo it, or go and look. */
export type ToastAction = { label: string; onAct: () => void } | { label: string; to: string };

interface ToastOptions {
  /** Milliseconds. */
  duration?: number;
  action?: ToastAction;
  /** Called once the toast is gone without anybody having used its action: nothing was undone. */
  onEnd?: () => void;
}

export interface Toasts {
  /** Says that something worked; 3 s unless told, and 5 s with an action. */
  success: (message: string, options?: ToastOptions) => void;
  /** Says that something failed; 5 s unless told. */
  error: (message: string, options?: ToastOptions) => void;
}

/** What the shell does for sections. */
export interface Portal {
  settings: PortalBootstrap['settings'];
  toast: Toasts;
  /** Opens the log-in dialog; after log-in the person is back on this page (or on `next`). */
  openLogin: (options?: { intent?: LoginIntent; next?: string }) => void;
  /** Leaves for Google for an action that was refused, and comes back to this page: `useResumable`. */
  reauthenticate: () => void;
  /** Mounts a fragment of another section. */
  FragmentComponent: ComponentType<{ name: FragmentName; props: PropsOfFragment<FragmentName> }>;
  /** The portal's page for what does not exist. */
  NotFoundComponent: ComponentType;
  /**
   * Loads the document anew when files of this one cannot be had any more, as after a ship of long
   * ago. At most once for the versions that the document names, and not while the server is out of
   * reach: false then, and the page stays.
   */
  renew: () => Promise<boolean>;
  /** Reports a failure of a section to the operator. */
  report: (failure: { section: string; phase: 'load' | 'render'; message: string }) => void;
}

const PortalContext = createContext<Portal | null>(null);
export const PortalProvider = PortalContext.Provider;

/** The portal around a section. Throws outside the portal, its stand-alone mount and tests. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs the portal around it.');
  return portal;
}

/** Toasts with the durations of S8.toast.1 and S8.toast.2. */
export function useToast(): Toasts {
  return usePortal().toast;
}

/** A fragment of another section; shows nothing but its own fallback while it loads or fails. */
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
 * The portal's own page for what does not exist, in a section's place: for an address of the
 * section that leads nowhere, like a place that was deleted.
 */
export function NotFound() {
  const { NotFoundComponent } = usePortal();
  return <NotFoundComponent />;
}
