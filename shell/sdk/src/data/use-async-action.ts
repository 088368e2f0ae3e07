import { useState } from 'react';
import { FAILURE } from '@elbi/contract/domain';
import { ApiError } from '../api/api-error.ts';

/** What to tell a person about a call that failed. */
export function errorMessageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : FAILURE.internal;
}

/** A call that a button or a dialog makes: it waits for the answer, and says what went wrong. */
export function useAsyncAction() {
  const [isPending, setPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  return {
    isPending,
    errorMessage,
    /**
     * Makes the call, and goes on with its answer.
     * @param refuse what is done with the reason of a failure; by default it is `failure`
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
