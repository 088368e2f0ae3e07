import { SUCCESS, type SavedSearch } from '@elbi/contract/codes';
import { api, messageOf, useHeldBack, useRefresh, useToast } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { USER_PROFILE_VIEW } from './use-user-profile.ts';

/** The saved searches that can still be brought back. */
const useDeletions = () => useHeldBack<SavedSearch>('saved searches');

/** Those of a list that are not being deleted. */
export function useKeptSearches(searches: readonly SavedSearch[]): readonly SavedSearch[] {
  const { items } = useDeletions();
  return searches.filter(({ _id }) => items.every((deleted) => deleted._id !== _id));
}

/** Writes on saved searches. */
export function useSavedSearchActions() {
  const { hold } = useDeletions();
  const refresh = useRefresh();
  const toast = useToast();

  return {
    /** Hides a search at once, and deletes it when nobody has undone that (S7.saved.5). */
    remove(search: SavedSearch): void {
      const held = hold([search], async () => {
        try {
          await api.call('DELETE /api/user/search/:id', { params: { id: search._id } });
          await refresh(USER_PROFILE_VIEW);
        } catch (error) {
          toast.error(messageOf(error));
        }
      });
      toast.success(SUCCESS.searchDeleted, {
        action: { label: copy.searches.undo, onAct: held.undo },
        onEnd: held.finish,
      });
    },
  };
}
