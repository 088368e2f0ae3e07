import { useState } from 'react';
import type { AccommodationSummary } from '@elbi/contract/codes';
import { api } from '../api/api-client.ts';
import { isSessionEnd } from '../api/api-error.ts';
import { usePortal } from '../portal/portal.tsx';
import { useSession } from '../session/session.ts';
import { useRefresh } from './use-refresh.ts';
import { messageOf } from './use-sending.ts';

const UNDO = 'Undo';

/** Every cached view shows hearts or counts that a favourite changes. */
const SHOW_FAVOURITES = ['/api/view/', '/api/user/favorite/'];

/**
 * Saving places.
 * @returns `setFavourite(accommodationId, favorite)`: resolves to what the place is now. For a
 * visitor, and when the session has ended, it opens log-in, and the save happens after that; a
 * failure is shown as a toast.
 */
export function useFavourites() {
  const { user } = useSession();
  const { openLogin, toast } = usePortal();
  const refresh = useRefresh();

  async function setFavourite(accommodationId: string, favorite: boolean): Promise<boolean> {
    if (!user) {
      openLogin({ intent: { kind: 'favourite', accommodationId } });
      return !favorite;
    }
    try {
      const outcome = await api.call('POST /api/user/favorite', {
        body: { userID: user._id, accomID: accommodationId, favorite },
      });
      if (outcome.isFavorite) toast.success(outcome.message);
      else toast.success(outcome.message, { action: savingAgain(accommodationId) });
      await refresh(...SHOW_FAVOURITES);
      return outcome.isFavorite;
    } catch (error) {
      if (isSessionEnd(error)) {
        openLogin({ intent: { kind: 'favourite', accommodationId, favorite, personId: user._id } });
      } else toast.error(messageOf(error));
      return !favorite;
    }
  }

  /** A place that is not saved any more can be saved again at once. */
  const savingAgain = (accommodationId: string) => ({
    label: UNDO,
    onAct: () => void setFavourite(accommodationId, true),
  });

  return { setFavourite };
}

/** The heart of a place: it turns at once, and back when saving failed. */
export function useHeart({ _id, isFavorite = false }: AccommodationSummary) {
  const { setFavourite } = useFavourites();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const on = wanted ?? isFavorite;
  async function toggle() {
    setWanted(!on);
    await setFavourite(_id, !on);
    setWanted(null);
  }
  return { on, onToggle: () => void toggle() };
}
