import { FAILURE } from '@elbi/contract/codes';
import { ApiError } from '@elbi/portal-sdk';

/** What to tell a person about a call that failed. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : FAILURE.internal;
}
