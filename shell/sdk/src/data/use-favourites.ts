import { useSWRConfig } from 'swr';
import type { FavoriteOutcome } from '@elbi/contract/codes';
import { api } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { usePortal } from '../portal/portal.tsx';
import { useSession } from '../session/session.ts';

/** Every cached view shows hearts or counts that a favourite changes. */
const SHOWS_FAVOURITES = /^\/api\/(view\/|user\/favorite\/)/;

/**
 * Saving places (specification §4 "Favourite").
 * @returns `setFavourite(accommodationId, favorite)`: resolves to what the place is now. For a
 * visitor it opens log-in, and the save happens after that; a failure is shown as a toast.
 */
export function useFavourites() {
  const { user } = useSession();
  const { openLogin, toast } = usePortal();
  const { mutate } = useSWRConfig();

  async function setFavourite(accommodationId: string, favorite: boolean): Promise<boolean> {
    if (!user) {
      openLogin({ intent: { kind: 'favourite', accommodationId } });
      return !favorite;
    }
    try {
      const outcome = await api.write<FavoriteOutcome>('POST', '/api/user/favorite', {
        userID: user._id,
        accomID: accommodationId,
        favorite,
      });
      toast.success(outcome.message);
      await mutate((key) => typeof key === 'string' && SHOWS_FAVOURITES.test(key));
      return outcome.isFavorite;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : String(error));
      return !favorite;
    }
  }

  return { setFavourite };
}
