import { useEffect, useState } from 'react';
import type { Accommodation } from '@elbi/contract/domain';
import { ApiError, useEndpoint } from '@elbi/portal-sdk';

/** An address without a valid ID names no place: nothing is fetched. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NO_PLACE = new ApiError('', { status: 404, code: 'not_found' });

/**
 * Returns the current place from the server, because the cache of an earlier visit would restore
 * old values. Later responses are ignored while the user is editing.
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
  // A separate request: a response shared with an earlier visit is only reported to that one.
  useEffect(() => void mutate(), [mutate]);
  return {
    place,
    error: isId ? (place ? undefined : error) : NO_PLACE,
    isPending: isValidating,
    retry: () => void mutate(),
  };
}
