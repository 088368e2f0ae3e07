import { type Cache, type State, useSWRConfig } from 'swr';
import type { AccommodationSummary, OptionalNotification } from '@elbi/contract/domain';
import { ApiError, api, refuseAction, usePortal, useRefresh, useSession } from '@elbi/portal-sdk';
import { useLoginIntent } from '@elbi/portal-sdk/forms';
import { copy } from '../copy.ts';

/** Endpoints that list or count favourites; all others only show the heart of a place. */
const LISTS_OF_FAVOURITES = ['/api/view/profile/', '/api/user/favorite/'];
const CHOICES = '/api/user/notifications';

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

/**
 * Sets the heart of a place in all cached data, also where its page has not been mounted yet, and
 * refetches a first response in flight, which may be older.
 */
function useCachedFavourite() {
  const { cache, mutate } = useSWRConfig();
  return (placeId: string, isFavorite: boolean) => {
    for (const key of cache.keys()) {
      const { data, isValidating } = cache.get(key) as State<unknown>;
      const changed = withFavourite(data, placeId, isFavorite);
      if (changed !== data) void mutate(key, changed, { revalidate: false });
      else if (data === undefined && isValidating) void mutate(key);
    }
  };
}

/**
 * Returns the wanted state of each heart whose write is in flight, by place. A heart has one write at
 * a time: of two, of which one is retried, the older could arrive last. The page's cache stores them,
 * because its sections bundle this module each.
 */
function wantedStatesIn(cache: Cache): Map<string, boolean> {
  const key = 'wanted states of hearts';
  const stored = cache.get(key) as State<Map<string, boolean>> | undefined;
  if (stored?.data) return stored.data;
  const wantedStates = new Map<string, boolean>();
  cache.set(key, { data: wantedStates });
  return wantedStates;
}

/**
 * Saves places. Every heart of the place changes immediately, and is reset when saving fails.
 * @returns `setFavourite(accommodationId, favorite)`. For a visitor, and when the session has ended,
 *   it opens login and saves afterwards; a failure is shown as a toast.
 */
export function useFavourites() {
  const { user } = useSession();
  const { cache } = useSWRConfig();
  const { toast } = usePortal();
  const refresh = useRefresh();
  const setCached = useCachedFavourite();
  const logInFirst = useLoginIntent<[accommodationId: string, favorite: boolean]>(
    'favourite',
    (intent) => void setFavourite(...intent),
  );

  async function setFavourite(accommodationId: string, favorite: boolean): Promise<void> {
    if (!user) return logInFirst([accommodationId, favorite]);
    setCached(accommodationId, favorite);
    const wantedStates = wantedStatesIn(cache);
    const isWriting = wantedStates.has(accommodationId);
    wantedStates.set(accommodationId, favorite);
    if (!isWriting) await writeWanted(user._id, accommodationId);
  }

  /** Writes the wanted state of a place until the server has it. */
  async function writeWanted(userID: string, accomID: string): Promise<void> {
    const wantedStates = wantedStatesIn(cache);
    const wanted = () => wantedStates.get(accomID) ?? false;
    let saved = !wanted();
    let message: string | undefined;
    let isMailed: boolean | undefined;
    try {
      let sent: boolean;
      do {
        sent = wanted();
        const body = { userID, accomID, favorite: sent };
        const outcome = await api.request('POST /api/user/favorite', { body });
        ({ isFavorite: saved, message, isMailed } = outcome);
      } while (sent !== wanted());
      if (!saved) toast.success(message, { action: savingAgain(accomID) });
      else if (isMailed === false) toast.success(message, { action: mailing });
      else toast.success(message);
    } catch (error) {
      const missed = wanted();
      if (error instanceof ApiError && error.code === 'unauthenticated') {
        logInFirst([accomID, missed]);
      } else refuseAction(error, toast.error, () => void setFavourite(accomID, missed));
    }
    wantedStates.delete(accomID);
    // The cache was cleared: it is another user's, who has other hearts.
    if (wantedStatesIn(cache) !== wantedStates) return;
    setCached(accomID, saved);
    if (message !== undefined) await refresh(...LISTS_OF_FAVOURITES);
  }

  /** The toast's action saves a removed place again. */
  const savingAgain = (accommodationId: string) => ({
    label: copy.undo,
    onAct: () => void setFavourite(accommodationId, true),
  });

  /** The toast's action, which leaves the heart as it is by then. */
  const mailing = { label: copy.mailMe, onAct: () => void chooseMail() };

  /** Asks for notifications about saved places, also by e-mail. */
  async function chooseMail(): Promise<void> {
    const others = (types: readonly OptionalNotification[]) =>
      types.filter((type) => type !== 'favourite');
    try {
      const { data } = await api.request(`GET ${CHOICES}`);
      const body = {
        unwanted: others(data.unwanted),
        mailed: [...others(data.mailed ?? []), 'favourite' as const],
      };
      const { message } = await api.request(`PUT ${CHOICES}`, { body });
      toast.success(message);
      await refresh(CHOICES);
    } catch (error) {
      refuseAction(error, toast.error, () => void chooseMail());
    }
  }

  return { setFavourite };
}

/** Returns the heart of a place and its toggle. */
export function useFavouriteToggle({ _id, isFavorite = false }: AccommodationSummary) {
  const { setFavourite } = useFavourites();
  return { on: isFavorite, onToggle: () => void setFavourite(_id, !isFavorite) };
}
