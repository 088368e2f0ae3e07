import { useSession } from '@elbi/portal-sdk';
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
