import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type SessionUser, fullNameOf } from '@elbi/contract/domain';
import {
  ApiError,
  type Resumed,
  useAsyncAction,
  useDialog,
  usePortal,
  useResumable,
  useSession,
  useToast,
} from '@elbi/portal-sdk';
import { copy } from '../resume/copy.ts';
import { loginIntent, saveFile, takeFiles } from '../resume/resume-store.ts';

/**
 * An action of a visitor: it runs once after the login, on the page to which that returns, or when
 * another tab logs in. Not for another user than the one whose session had ended.
 * @param name of the action, unique in the portal
 * @returns opens the login, and stores the input until then
 */
export function useLoginIntent<Input>(name: string, run: (input: Input) => void) {
  const { openLogin } = usePortal();
  const { user, isExpired } = useSession();
  const runOnce = useEffectEvent(() => {
    if (!user || isExpired) return;
    const intent = loginIntent<Input>(name).take();
    if (intent && (intent.personId ?? user._id) === user._id) run(intent.input);
  });
  useEffect(() => runOnce(), [user?._id, isExpired]);
  return (input: Input) => {
    loginIntent<Input>(name).save({ input, personId: user?._id });
    openLogin();
  };
}

/** Resumes an action that a login has interrupted, once, when the dialog appears. */
export function useResumed<Input>(
  resumed: Resumed<Input> | undefined,
  resume: (resumed: Resumed<Input>) => void,
): void {
  const isTaken = useRef(false);
  const resumeOnce = useEffectEvent(() => {
    if (!resumed || isTaken.current) return;
    isTaken.current = true;
    resume(resumed);
  });
  useEffect(() => resumeOnce(), []);
}

/**
 * Returns whose dialog this is while another user is logged in than the one who opened it, for its
 * error; otherwise undefined.
 * @param openedBy the user who opened it; by default the one of the first rendering
 */
export function useOpenerNote(openedBy?: SessionUser | null): string | undefined {
  const { user } = useSession();
  const [first] = useState(user);
  const opener = openedBy === undefined ? first : openedBy;
  if (!opener || opener._id === user?._id) return undefined;
  return copy.openedBy(fullNameOf(opener.fullName));
}

/**
 * A write of one press, which is sent again after a login that interrupted it. Its toasts are the
 * server's message and the failure.
 * @param name of the action, unique in the portal
 * @param send resolves to the server's message
 */
export function useResumableWrite<Input>(name: string, send: (input: Input) => Promise<string>) {
  const toast = useToast();
  const { isPending, run } = useAsyncAction();
  const attempt = useResumable<Input>(name, ({ input }) => void write(input));
  const write = (input: Input) =>
    run(() => attempt(input, () => send(input)), toast.success, toast.error);
  return { isPending, write };
}

/**
 * A write after a question, which is sent again, without another question, after a login that
 * interrupted it. A failure shows in the `ConfirmDialog`; its toast is the server's message.
 * @param name of the action, unique in the portal
 * @param send resolves to the server's message
 * @param onDone called when the question is closed
 */
export function useConfirmedWrite(
  name: string,
  send: () => Promise<string>,
  onDone: () => void = () => undefined,
) {
  const toast = useToast();
  const question = useDialog();
  const openerNote = useOpenerNote(question.openedBy);
  const { isPending, errorMessage, run } = useAsyncAction();
  const resume = ({ isDue }: Resumed<null>) => {
    question.open();
    if (isDue) handleConfirm();
  };
  const attempt = useResumable(name, resume, question.openedBy);

  function handleConfirm() {
    const call = () => attempt(null, send);
    void run(call, (message) => {
      question.close();
      toast.success(message);
      onDone();
    });
  }

  return {
    open: question.open,
    /** Of its `ConfirmDialog`. */
    props: {
      ...question.props,
      onConfirm: handleConfirm,
      isPending,
      error: errorMessage ?? openerNote,
    },
  };
}

/**
 * Sends files across a login. When the session ends, files stay in this browser, and the same user
 * gets them back in `handBack`, in their order. Without storage the user chooses them again.
 * @param name of the action, unique in the portal
 * @param openedBy as in `useResumable`
 * @returns runs the request that sends a file; rejects as the request does
 */
export function usePendingUploads(
  name: string,
  handBack: (files: File[]) => void,
  openedBy?: SessionUser | null,
) {
  const attempt = useResumable<null>(
    name,
    () => void takeFiles(name).then((files) => files.length > 0 && handBack(files)),
    openedBy,
  );
  return async function send<Answer>(file: File, call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await attempt(null, call);
    } catch (error) {
      const isExpired = error instanceof ApiError && error.code === 'unauthenticated';
      if (isExpired) await saveFile(name, file);
      throw error;
    }
  };
}
