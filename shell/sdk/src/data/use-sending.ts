import { useState } from 'react';
import { FAILURE } from '@elbi/contract/codes';
import { ApiError } from '../api/api-error.ts';

/** What to tell a person about a call that failed. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : FAILURE.internal;
}

/** A call that a button or a dialog makes: it waits for the answer, and says what went wrong. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    isSending,
    failure,
    /**
     * Makes the call, and goes on with its answer.
     * @param refuse what is done with the reason of a failure; by default it is `failure`
     */
    async send<Answer>(
      call: () => Promise<Answer>,
      then: (answer: Answer) => void,
      refuse: (message: string) => void = setFailure,
    ): Promise<void> {
      setSending(true);
      setFailure(undefined);
      try {
        then(await call());
      } catch (error) {
        refuse(messageOf(error));
      } finally {
        setSending(false);
      }
    },
  };
}
