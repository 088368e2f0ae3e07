import { useView } from '@elbi/portal-sdk';

/** The view endpoint of a registered user's own profile; its document inlines the first body. */
export const USER_PROFILE_VIEW = '/api/view/profile/user';

/** The user's own profile as a registered user. */
export function useUserProfile() {
  return useView(USER_PROFILE_VIEW);
}
