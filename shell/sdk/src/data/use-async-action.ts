import { useState } from 'react';
import { FAILURE } from '@elbi/contract/domain';
import { WORDS } from '@elbi/contract/format';
import { ApiError } from '../api/api-error.ts';
import type { Toasts } from '../portal/portal.tsx';

/** Returns the message for a failed request. */
export function errorMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : FAILURE.internal;
}

/**
 * Passes the message of a failed request on, like to `toast.error`, with Retry for a request without
 * a response.
 */
export function refuseAction(error: unknown, refuse: Toasts['error'], retry: () => void): void {
  const hasNoResponse = error instanceof ApiError && error.code === 'network';
  if (hasNoResponse) refuse(error.message, { action: { label: WORDS.retry, onAct: retry } });
  else refuse(errorMessageOf(error));
}

/** Runs the request of a button or dialog, with its pending state and error message. */
export function useAsyncAction() {
  const [isPending, setPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();

  /**
   * Sends the request and continues with its response.
   * @param refuse handles the message of a failure, like `toast.error`, which then offers Retry for
   *   a request without a response; by default the message becomes `errorMessage`
   */
  async function run<Answer>(
    call: () => Promise<Answer>,
    then: (answer: Answer) => void,
    refuse: Toasts['error'] = (message) => setErrorMessage(message),
  ): Promise<void> {
    setPending(true);
    setErrorMessage(undefined);
    try {
      then(await call());
    } catch (error) {
      refuseAction(error, refuse, () => void run(call, then, refuse));
    } finally {
      setPending(false);
    }
  }

  return { isPending, errorMessage, run };
}
