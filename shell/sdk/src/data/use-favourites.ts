import { useSWRConfig } from 'swr';
import type { AccommodationSummary } from '@elbi/contract/domain';
import { api } from '../api/api-client.ts';
import { isSessionExpired } from '../api/api-error.ts';
import { usePortal } from '../portal/portal.tsx';
import { useSession } from '../session/session.ts';
import { useRefresh } from './use-refresh.ts';
import { errorMessageOf } from './use-async-action.ts';

const UNDO = 'Undo';

/** Endpoints that list or count favourites; all others only show the heart of a place. */
const LISTS_OF_FAVOURITES = ['/api/view/profile/', '/api/user/favorite/'];

/**
 * Returns cached data with a changed heart of a place; the same object if it does not contain the
 * place.
 */
function withFavourite(data: unknown, placeId: string, isFavorite: boolean): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const before = data as Readonly<Record<string, unknown>>;
  const after = Object.entries(before).map(
    ([key, value]) => [key, withFavourite(value, placeId, isFavorite)] as const,
  );
  if (before._id === placeId && 'accommodationName' in before)
    after.push(['isFavorite', isFavorite]);
  if (after.every(([key, value]) => before[key] === value)) return data;
  return Array.isArray(data) ? after.map(([, value]) => value) : Object.fromEntries(after);
}

/** Sets the heart of a place in all cached data, without a request. */
function useCachedFavourite() {
  const { cache, mutate } = useSWRConfig();
  return (placeId: string, isFavorite: boolean) =>
    mutate(
      (key) => {
        const data: unknown = typeof key === 'string' ? cache.get(key)?.data : undefined;
        return withFavourite(data, placeId, isFavorite) !== data;
      },
      (data: unknown) => withFavourite(data, placeId, isFavorite),
      { revalidate: false },
    );
}

/**
 * Saves places. Every heart of the place changes immediately, and is reset when saving fails.
 * @returns `setFavourite(accommodationId, favorite)`: resolves to the new state. For a visitor, and
 *   when the session has ended, it opens login and saves afterwards; a failure is shown as a toast.
 */
export function useFavourites() {
  const { user } = useSession();
  const { openLogin, toast } = usePortal();
  const refresh = useRefresh();
  const setCached = useCachedFavourite();

  async function setFavourite(accommodationId: string, favorite: boolean): Promise<boolean> {
    if (!user) {
      openLogin({ intent: { kind: 'favourite', accommodationId } });
      return !favorite;
    }
    void setCached(accommodationId, favorite);
    try {
      const outcome = await api.request('POST /api/user/favorite', {
        body: { userID: user._id, accomID: accommodationId, favorite },
      });
      if (outcome.isFavorite) toast.success(outcome.message);
      else toast.success(outcome.message, { action: savingAgain(accommodationId) });
      await refresh(...LISTS_OF_FAVOURITES);
      return outcome.isFavorite;
    } catch (error) {
      void setCached(accommodationId, !favorite);
      if (isSessionExpired(error)) {
        openLogin({ intent: { kind: 'favourite', accommodationId, favorite, personId: user._id } });
      } else toast.error(errorMessageOf(error));
      return !favorite;
    }
  }

  /** The toast's action saves a removed place again. */
  const savingAgain = (accommodationId: string) => ({
    label: UNDO,
    onAct: () => void setFavourite(accommodationId, true),
  });

  return { setFavourite };
}

/** Returns the heart of a place and its toggle. */
export function useFavouriteToggle({ _id, isFavorite = false }: AccommodationSummary) {
  const { setFavourite } = useFavourites();
  return { on: isFavorite, onToggle: () => void setFavourite(_id, !isFavorite) };
}
