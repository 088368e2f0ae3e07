import { useSWRConfig } from 'swr';
import type { Outcome } from '@elbi/contract/codes';
import { api, useSession } from '@elbi/portal-sdk';
import { OWNER_PROFILE_VIEW } from './use-owner-profile.ts';
import { USER_PROFILE_VIEW } from './use-user-profile.ts';

/** What a person says of a place when they change their review. */
export interface ReviewInput {
  rating: number;
  desc: string;
  isAnonymous: boolean;
}

/**
 * Writes of one's own profile. Each rejects with an `ApiError`, or resolves to the server's message
 * once what is on screen is up to date.
 */
export function useProfileActions() {
  const { mutate } = useSWRConfig();
  const session = useSession();

  const refreshViews = (...views: string[]) =>
    mutate((key) => typeof key === 'string' && views.some((view) => key.startsWith(view)));

  return {
    async editContactNumber(userId: string, contactNumber: string): Promise<string> {
      const { message } = await api.write<Outcome>('PATCH', `/api/user/${userId}`, {
        contactNumber,
      });
      await Promise.all([refreshViews(OWNER_PROFILE_VIEW), session.refresh()]);
      return message;
    },

    async editReview(reviewId: string, review: ReviewInput): Promise<string> {
      const path = `/api/user/review/${reviewId}`;
      const { message } = await api.write<Outcome>('PATCH', path, review);
      await refreshViews(USER_PROFILE_VIEW);
      return message;
    },

    async deleteReview(reviewId: string): Promise<string> {
      const { message } = await api.write<Outcome>('DELETE', `/api/user/review/${reviewId}`);
      await refreshViews(USER_PROFILE_VIEW);
      return message;
    },

    /** Sends the document of an owner application; the header then says that one is pending. */
    async applyAsOwner(file: File, onProgress: (share: number) => void): Promise<string> {
      const form = new FormData();
      if (session.user?.email) form.append('email', session.user.email);
      form.append('files', file);
      const { message } = await api.upload<Outcome>('/api/user/apply', form, onProgress);
      await session.refresh();
      return message;
    },
  };
}
