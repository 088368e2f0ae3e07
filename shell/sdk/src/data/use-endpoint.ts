import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import {
  type AddressInput,
  type ApiResponse,
  type ApiEndpoint,
  urlOf,
  readAddress,
} from '../api/api-client.ts';
import type { ApiError } from '../api/api-error.ts';

/**
 * Returns the response of an endpoint, cached under its address.
 * @param input null while there is nothing to fetch
 */
export function useEndpoint<Name extends Extract<ApiEndpoint, `GET ${string}`>>(
  name: Name,
  input: AddressInput<Name> | null,
  options?: SWRConfiguration<ApiResponse<Name>, ApiError>,
): SWRResponse<ApiResponse<Name>, ApiError> {
  return useSWR<ApiResponse<Name>, ApiError>(
    input && urlOf(name, input),
    readAddress<ApiResponse<Name>>,
    options,
  );
}
