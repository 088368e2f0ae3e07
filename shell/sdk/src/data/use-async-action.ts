import { useState } from 'react';
import { FAILURE } from '@elbi/contract/domain';
import { ApiError } from '../api/api-error.ts';
import type { Toasts } from '../portal/portal.tsx';

const RETRY = 'Retry';

/** Returns the message for a failed request. */
export function errorMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : FAILURE.internal;
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
      const hasNoResponse = error instanceof ApiError && error.code === 'network';
      const action = { label: RETRY, onAct: () => void run(call, then, refuse) };
      if (hasNoResponse) refuse(error.message, { action });
      else refuse(errorMessageOf(error));
    } finally {
      setPending(false);
    }
  }

  return { isPending, errorMessage, run };
}
