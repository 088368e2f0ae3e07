import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialog, useSession } from '@elbi/portal-sdk';
import { actionStorage } from '@elbi/portal-sdk/host';
import { useOffersFragment } from '../sections/sections.ts';

/** The fragment of the profile section with which a person applies. */
export const BECOME_OWNER_FRAGMENT = 'profile/BecomeOwnerDialog';

/** Whether the person can apply to become an owner, or already waits; null when neither. */
export type BecomeOwnerOffer = 'apply' | 'pending' | null;

/** What "Be an Owner" is for this person; neither owners nor admins see it (S6.apply.1). */
export function useBecomeOwner(): BecomeOwnerOffer {
  const { user, role } = useSession();
  const offered = useOffersFragment(BECOME_OWNER_FRAGMENT);
  if (role !== 'registered' || !user) return null;
  if (user.applicationPending) return 'pending';
  return offered ? 'apply' : null;
}

/**
 * Applying, from the header. Its dialog stays when the session is found to have ended, and comes
 * back after the log-in that an application has waited for.
 */
export function useApplying() {
  const { user } = useSession();
  const offer = useBecomeOwner();
  const dialog = useDialog();
  const resume = useEffectEvent(() => {
    // The dialog resumes it, so it stays stored here.
    const kept = actionStorage(BECOME_OWNER_FRAGMENT).read();
    if (offer === 'apply' && kept?.personId === user?._id) dialog.open();
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
