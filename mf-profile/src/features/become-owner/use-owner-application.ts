import { useRef, useState } from 'react';
import {
  type FragmentName,
  VALIDATION,
  chosenFileProblem,
  fileProblem,
} from '@elbi/contract/domain';
import type { UploadItem } from '@elbi/design-system';
import { ApiError, errorMessageOf, useSession } from '@elbi/portal-sdk';
import { prepareFile, useOpenerNote, usePendingUploads } from '@elbi/portal-sdk/forms';
import { useProfileActions } from '../../api/use-profile-actions.ts';

/** The shell reopens the dialog after a login that interrupted the action of this name. */
const ACT: FragmentName = 'profile/BecomeOwnerDialog';

/** A chosen file. */
interface Chosen {
  name: string;
  size: number;
  /** The file to send: a photo is scaled first. */
  ready: Promise<File>;
  isReady: boolean;
}

/** The logic of applying to become an owner: one document, checked here and on the server. */
export function useOwnerApplication() {
  const { applyAsOwner } = useProfileActions();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const latest = useRef<Promise<File>>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isPending = progress !== null;
  // The shell mounts the dialog when it is opened.
  const [openedBy] = useState(useSession().user);
  const openerNote = useOpenerNote();
  const send = usePendingUploads(ACT, ([file]) => file && void submit(choose(file)), openedBy);

  const document: UploadItem | null = chosen && {
    id: 'document',
    name: chosen.name,
    size: chosen.size,
    status: statusOf(chosen, isPending),
    progress: progress ?? undefined,
  };

  /** Accepts a file, or returns why it cannot be accepted; the previous one stays then. */
  function choose(next: File): Chosen | null {
    const problem = chosenFileProblem(next, 'document');
    setError(problem);
    setErrorMessage(null);
    if (problem !== null) return chosen;
    const ready = prepareFile(next);
    latest.current = ready;
    const taken = { name: next.name, size: next.size, ready, isReady: false };
    setChosen(taken);
    void handleReady(ready);
    return taken;
  }

  /** The file is ready now, but another one may have been chosen since. */
  async function handleReady(ready: Promise<File>) {
    const file = await ready;
    const problem = await fileProblem(file, 'document');
    if (latest.current !== ready) return;
    setError(problem);
    setChosen((now) =>
      problem === null && now ? { ...now, size: file.size, isReady: true } : null,
    );
  }

  /** Resets the state, for example on Cancel. */
  function clear() {
    latest.current = null;
    setChosen(null);
    setError(null);
    setErrorMessage(null);
    setSubmitted(false);
  }

  function refuse(problem: string) {
    setError(problem);
    buttonRef.current?.focus();
  }

  async function submit(document = chosen) {
    if (isPending) return;
    setErrorMessage(null);
    if (!document) return refuse(error ?? VALIDATION.required('files'));
    setError(null);
    setProgress(0);
    try {
      const file = await document.ready;
      const problem = await fileProblem(file, 'document');
      if (problem !== null) return refuse(problem);
      await send(file, () => applyAsOwner(file, setProgress));
      setSubmitted(true);
    } catch (caught) {
      const refused = caught instanceof ApiError ? caught.fields : [];
      const named = refused.find(({ field }) => field.startsWith('files'));
      if (named) refuse(named.message);
      else setErrorMessage(errorMessageOf(caught));
    } finally {
      setProgress(null);
    }
  }

  return {
    document,
    error,
    errorMessage: errorMessage ?? openerNote,
    isPending,
    isSubmitted,
    buttonRef,
    choose,
    clear,
    submit,
  };
}

function statusOf({ isReady }: Chosen, isPending: boolean): UploadItem['status'] {
  if (!isReady) return 'preparing';
  return isPending ? 'uploading' : 'chosen';
}
