import { useState } from 'react';
import { messageOf } from '../../api/message-of.ts';

/** A call that a dialog makes: it waits for the answer, and says what went wrong. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  return {
    isSending,
    failure,
    /** Makes the call, and goes on with its answer. */
    async send<Answer>(call: () => Promise<Answer>, then: (answer: Answer) => void): Promise<void> {
      setSending(true);
      setFailure(null);
      try {
        then(await call());
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setSending(false);
      }
    },
  };
}
