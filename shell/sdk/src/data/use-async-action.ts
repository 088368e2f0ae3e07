import { useState } from 'react';
import { FAILURE } from '@elbi/contract/domain';
import { ApiError } from '../api/api-error.ts';

/** Returns the message for a failed request. */
export function errorMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : FAILURE.internal;
}

/** Runs the request of a button or dialog, with its pending state and error message. */
export function useAsyncAction() {
  const [isPending, setPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  return {
    isPending,
    errorMessage,
    /**
     * Sends the request and continues with its response.
     * @param refuse handles the message of a failure; by default it becomes `errorMessage`
     */
    async run<Answer>(
      call: () => Promise<Answer>,
      then: (answer: Answer) => void,
      refuse: (message: string) => void = setErrorMessage,
    ): Promise<void> {
      setPending(true);
      setErrorMessage(undefined);
      try {
        then(await call());
      } catch (error) {
        refuse(errorMessageOf(error));
      } finally {
        setPending(false);
      }
    },
  };
}
