import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialog, useSession } from '@elbi/portal-sdk';
import { actionStorage } from '@elbi/portal-sdk/host';
import { useOffersFragment } from '../sections/sections.ts';

/** The profile section's fragment with the application dialog. */
export const BECOME_OWNER_FRAGMENT = 'profile/BecomeOwnerDialog';

/** Whether the user can apply to become an owner or has a pending application; null for neither. */
export type BecomeOwnerOffer = 'apply' | 'pending' | null;

/**
 * Returns the state of "Be an Owner" for this user; owners and admins do not see it (S6.apply.1).
 */
function useBecomeOwner(): BecomeOwnerOffer {
  const { user, role } = useSession();
  const offered = useOffersFragment(BECOME_OWNER_FRAGMENT);
  if (role !== 'registered' || !user) return null;
  if (user.applicationPending) return 'pending';
  return offered ? 'apply' : null;
}

/**
 * The application dialog of the header. It stays open when the session has expired, and reopens
 * after the login that an application waits for.
 */
export function useApplying() {
  const { user } = useSession();
  const offer = useBecomeOwner();
  const dialog = useDialog();
  const resume = useEffectEvent(() => {
    // The dialog resumes it, so it stays stored here.
    const saved = actionStorage(BECOME_OWNER_FRAGMENT).read();
    if (offer === 'apply' && saved?.personId === user?._id) dialog.open();
  });
  useEffect(() => resume(), [offer]);
  const applyButton = useRef<HTMLButtonElement>(null);
  const accountButton = useRef<HTMLButtonElement>(null);
  return {
    offer,
    isOpen: dialog.isOpen,
    open: dialog.open,
    close() {
      dialog.close();
      // The dialog is removed as a whole and does not restore the focus. On phones, and after an
      // application, the button that opened it is gone; the account button replaces it.
      requestAnimationFrame(() => {
        applyButton.current?.focus();
        if (document.activeElement !== applyButton.current) accountButton.current?.focus();
      });
    },
    applyButton,
    accountButton,
  };
}
export type Applying = ReturnType<typeof useApplying>;
