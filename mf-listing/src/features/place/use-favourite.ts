import { useState } from 'react';
import type { Accommodation } from '@elbi/contract/codes';
import { useFavourites } from '@elbi/portal-sdk';

/** The heart of a place: it turns at once, and back when saving failed. */
export function useFavourite({ _id, isFavorite = false }: Accommodation) {
  const { setFavourite } = useFavourites();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? isFavorite;

  async function toggle() {
    setWanted(!isOn);
    await setFavourite(_id, !isOn);
    setWanted(null);
  }
  return { isOn, toggle: () => void toggle() };
}
