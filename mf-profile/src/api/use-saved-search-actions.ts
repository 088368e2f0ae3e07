import { SUCCESS, type SavedSearch } from '@elbi/contract/domain';
import { api, useAsyncAction, useUndoableDelete, useRefresh, useToast } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';

/** The view endpoint of a registered user's own profile; its document inlines the first body. */
export const USER_PROFILE_VIEW = '/api/view/profile/user';

/** The pending deletions of saved searches. */
const useDeletions = () => useUndoableDelete<SavedSearch>('saved searches');

/** Returns the searches of a list whose deletion is not pending. */
export function useShownSearches(searches: readonly SavedSearch[]): readonly SavedSearch[] {
  const { pendingItems } = useDeletions();
  return searches.filter(({ _id }) => pendingItems.every((deleted) => deleted._id !== _id));
}

/** Returns the writes on saved searches. */
export function useSavedSearchActions() {
  const { scheduleDelete } = useDeletions();
  const refresh = useRefresh();
  const { run } = useAsyncAction();
  const toast = useToast();

  return {
    /** Hides a search immediately, and deletes it unless that is undone (S7.saved.5). */
    remove(search: SavedSearch): void {
      const call = async () => {
        await api.request('DELETE /api/user/search/:id', { params: { id: search._id } });
        await refresh(USER_PROFILE_VIEW);
      };
      const deletion = scheduleDelete([search], () => run(call, () => undefined, toast.error));
      toast.success(SUCCESS.searchDeleted, {
        action: { label: copy.searches.undo, onAct: deletion.undo },
        onEnd: deletion.finish,
      });
    },
  };
}
