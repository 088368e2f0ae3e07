import { useState } from 'react';
import type { Accommodation } from '@elbi/contract/codes';
import { useFavourites, useSession } from '@elbi/portal-sdk';

/** What stands in the corner of a card's photo. */
export type PlaceCorner =
  { kind: 'heart'; on: boolean; toggle: () => void } | { kind: 'pencil' } | { kind: 'none' };

/**
 * The pencil on one's own place; for everybody else the heart, which turns at once and turns back
 * when saving failed; nothing for admins, who have no favourites.
 */
export function usePlaceCorner({ _id, ownerId, isFavorite = false }: Accommodation): PlaceCorner {
  const { user, role } = useSession();
  const { setFavourite } = useFavourites();
  const [wanted, setWanted] = useState<boolean | null>(null);

  if (user?._id === ownerId) return { kind: 'pencil' };
  if (role === 'admin') return { kind: 'none' };

  const on = wanted ?? isFavorite;
  async function toggle() {
    setWanted(!on);
    await setFavourite(_id, !on);
    setWanted(null);
  }
  return { kind: 'heart', on, toggle: () => void toggle() };
}
