import { useRef, useState } from 'react';
import { VALIDATION, fileProblem } from '@elbi/contract/codes';
import type { UploadItem } from '@elbi/design-system';
import { ApiError, messageOf } from '@elbi/portal-sdk';
import { useProfileActions } from '../../api/use-profile-actions.ts';

/** The logic of applying to become an owner: one document, checked here and on the server. */
export function useOwnerApplication() {
  const { applyAsOwner } = useProfileActions();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isSending = progress !== null;

  const document: UploadItem | null = file && {
    id: 'document',
    name: file.name,
    size: file.size,
    status: isSending ? 'uploading' : 'chosen',
    progress: progress ?? undefined,
  };

  /** Takes a file, or says why it cannot be taken; the one before stays then. */
  function choose(next: File) {
    const problem = fileProblem(next, 'document');
    setError(problem);
    setFailure(null);
    if (problem === null) setFile(next);
  }

  /** Forgets everything, as when the dialog is cancelled. */
  function clear() {
    setFile(null);
    setError(null);
    setFailure(null);
    setSubmitted(false);
  }

  function refuse(problem: string) {
    setError(problem);
    buttonRef.current?.focus();
  }

  async function submit() {
    if (isSending) return;
    setFailure(null);
    if (!file) return refuse(error ?? VALIDATION.required('files'));
    setError(null);
    setProgress(0);
    try {
      await applyAsOwner(file, setProgress);
      setSubmitted(true);
    } catch (caught) {
      const refused = caught instanceof ApiError ? caught.fields : [];
      const named = refused.find(({ field }) => field.startsWith('files'));
      if (named) refuse(named.message);
      else setFailure(messageOf(caught));
    } finally {
      setProgress(null);
    }
  }

  return {
    document,
    error,
    failure,
    isSending,
    isSubmitted,
    buttonRef,
    choose,
    clear,
    submit,
  };
}
