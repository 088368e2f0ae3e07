import { api, useRefresh, useSession } from '@elbi/portal-sdk';
import { OWNER_PROFILE_VIEW } from './use-owner-profile.ts';

/**
 * Writes of the user's own profile. Each rejects with an `ApiError`, or resolves to the server's
 * message.
 */
export function useProfileActions() {
  const { user } = useSession();
  const refresh = useRefresh();

  return {
    async editContactNumber(userId: string, contactNumber: string): Promise<string> {
      const { message } = await api.request('PATCH /api/user/:id', {
        params: { id: userId },
        body: { contactNumber },
      });
      void refresh(OWNER_PROFILE_VIEW, '/api/auth/login/success');
      return message;
    },

    /** Sends the document of an owner application; the header then shows that one is pending. */
    async applyAsOwner(file: File, onProgress: (share: number) => void): Promise<string> {
      const body = new FormData();
      if (user?.email) body.append('email', user.email);
      body.append('files', file);
      const { message } = await api.request('POST /api/user/apply', { body, onProgress });
      void refresh('/api/auth/login/success');
      return message;
    },
  };
}
