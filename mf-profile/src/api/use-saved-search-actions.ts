import { SUCCESS, type SavedSearch } from '@elbi/contract/domain';
import {
  api,
  useAsyncAction,
  useRefresh,
  useResumable,
  useToast,
  useUndoableDelete,
} from '@elbi/portal-sdk';
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

/**
 * Returns the deletion of a saved search: it is hidden immediately, and deleted unless that is
 * undone (S7.saved.5).
 */
export function useSavedSearchDeletion(search: SavedSearch): () => void {
  const { scheduleDelete } = useDeletions();
  const refresh = useRefresh();
  const { run } = useAsyncAction();
  const toast = useToast();
  const attempt = useResumable<null>(`delete search ${search._id}`, () => void send());

  async function request(): Promise<void> {
    const params = { id: search._id };
    await attempt(null, () => api.request('DELETE /api/user/search/:id', { params }));
    await refresh(USER_PROFILE_VIEW);
  }

  const send = () => run(request, () => undefined, toast.error);

  return () => {
    const deletion = scheduleDelete([search], send);
    toast.success(SUCCESS.searchDeleted, {
      action: { label: copy.searches.undo, onAct: deletion.undo },
      onEnd: deletion.finish,
    });
  };
}
