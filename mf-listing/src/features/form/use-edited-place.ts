import { useEffect, useState } from 'react';
import type { Accommodation } from '@elbi/contract/domain';
import { ApiError, useEndpoint } from '@elbi/portal-sdk';

/** An address without an id, or with something else, names no place: nothing is asked for it. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NO_PLACE = new ApiError('', { status: 404, code: 'not_found' });

/**
 * The place that is edited, as the server has it now: what an earlier visit left in the cache would
 * put old values back. The first answer stays, whatever is read later, since somebody is writing
 * in it.
 */
export function useEditedPlace(id: string) {
  const isId = UUID.test(id);
  const [place, setPlace] = useState<Accommodation | null>(null);
  const { error, isValidating, mutate } = useEndpoint(
    'GET /api/accom/:id',
    isId ? { params: { id } } : null,
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateOnMount: false,
      onSuccess: (answer) => setPlace((before) => before ?? answer),
    },
  );
  // Asked by itself: an answer that is shared with an earlier visit is told to that one alone.
  useEffect(() => void mutate(), [mutate]);
  return {
    place,
    error: isId ? (place ? undefined : error) : NO_PLACE,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}
