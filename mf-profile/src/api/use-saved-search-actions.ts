import type { SavedSearch } from '@elbi/contract/codes';
import { api, messageOf, useRefresh, useToast } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { USER_PROFILE_VIEW } from './use-user-profile.ts';

/** Writes on saved searches. */
export function useSavedSearchActions() {
  const refresh = useRefresh();
  const toast = useToast();

  async function saveAgain({ name, query }: SavedSearch): Promise<void> {
    try {
      const { message } = await api.call('POST /api/user/search', { body: { name, query } });
      toast.success(message);
      await refresh(USER_PROFILE_VIEW);
    } catch (error) {
      toast.error(messageOf(error));
    }
  }

  return {
    /** Deletes a search, which can be saved again at once. Rejects with an `ApiError`. */
    async remove(search: SavedSearch): Promise<void> {
      const { message } = await api.call('DELETE /api/user/search/:id', {
        params: { id: search._id },
      });
      toast.success(message, {
        action: { label: copy.searches.undo, onAct: () => void saveAgain(search) },
      });
      await refresh(USER_PROFILE_VIEW);
    },
  };
}
