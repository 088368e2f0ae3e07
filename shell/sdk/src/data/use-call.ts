import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import {
  type AddressInput,
  type ApiAnswer,
  type ApiCall,
  addressOf,
  readAddress,
} from '../api/api-client.ts';
import type { ApiError } from '../api/api-error.ts';

/**
 * What a call answers, kept under its address.
 * @param input null while there is nothing to ask for
 */
export function useCall<Name extends Extract<ApiCall, `GET ${string}`>>(
  name: Name,
  input: AddressInput<Name> | null,
  options?: SWRConfiguration<ApiAnswer<Name>, ApiError>,
): SWRResponse<ApiAnswer<Name>, ApiError> {
  return useSWR<ApiAnswer<Name>, ApiError>(
    input && addressOf(name, input),
    readAddress<ApiAnswer<Name>>,
    options,
  );
}
