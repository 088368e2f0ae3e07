import { useEffect, useState } from 'react';
import { type AccommodationView, type ArchiveOutcome, DURATIONS } from '@elbi/contract/codes';
import {
  useActAgain,
  useDialog,
  useNavigation,
  useSending,
  useSession,
  useToast,
} from '@elbi/portal-sdk';
import { useTakeUp } from '@elbi/portal-sdk/forms';
import { useAccommodationActions } from '../../api/use-accommodation-actions.ts';
import { copy } from '../../copy.ts';

/** What its owner and admins do with a place. Failures show as toasts, or in the dialog that asked. */
export function useOwnerActions({ accommodation, owner }: AccommodationView) {
  const { user } = useSession();
  const toast = useToast();
  const { setArchived, deleteAccommodation } = useAccommodationActions(accommodation._id);
  const { isLeaving, leaveSoon, stay } = useLeaveSoon();
  // Names what is wanted: whoever comes back to a place that somebody else has archived undoes nothing.
  const archivingFor = useActAgain<string>(
    `${accommodation.isArchived ? 'unarchive' : 'archive'} ${accommodation._id}`,
  );
  const deletion = useActAgain<'delete'>(`delete ${accommodation._id}`);
  // The owner reads an admin's reason, so an admin is asked for one.
  const owesReason = user?._id !== owner._id;
  const archiveDialog = useDialog(owesReason && archivingFor.again !== null);
  const deleteDialog = useDialog(deletion.again !== null);
  const archiving = useSending();
  const deleting = useSending();

  const setOtherState = (reason?: string) => setArchived(!accommodation.isArchived, reason);

  function handleArchived({ message, isArchived }: ArchiveOutcome) {
    toast.success(message);
    if (isArchived) leaveSoon();
  }

  /** An owner's own archiving can be undone; an admin would owe another reason. */
  function handleOwnArchived(outcome: ArchiveOutcome) {
    if (!outcome.isArchived) return handleArchived(outcome);
    toast.success(outcome.message, {
      action: { label: copy.actions.undo, onAct: handleUndo },
    });
    leaveSoon();
  }

  function handleUndo() {
    stay();
    void archiving.send(() => setArchived(false), handleArchived, toast.error);
  }

  function archiveOwn() {
    const act = () => archivingFor.attempt('', () => setOtherState());
    void archiving.send(act, handleOwnArchived, toast.error);
  }

  function handleArchive() {
    if (owesReason) archiveDialog.open();
    else archiveOwn();
  }

  async function archiveFor(reason: string) {
    handleArchived(await archivingFor.attempt(reason, () => setOtherState(reason)));
    archiveDialog.close();
  }

  function handleDelete() {
    const act = () => deletion.attempt('delete', deleteAccommodation);
    void deleting.send(act, (message) => {
      toast.success(message);
      deleteDialog.close();
      leaveSoon();
    });
  }

  useTakeUp(owesReason ? undefined : archivingFor, (_, isDue) => isDue && archiveOwn());
  useTakeUp(deletion, (_, isDue) => isDue && handleDelete());

  return {
    isArchiving: archiving.isSending,
    isLeaving,
    archiveDialog: { ...archiveDialog, act: archiveDialog.round === 1 ? archivingFor : undefined },
    deleteDialog,
    deleting,
    archiveFor,
    handleArchive,
    handleDelete,
  };
}

/** Goes to the home page once there was time to read the toast. */
function useLeaveSoon() {
  const { navigate } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => navigate('/'), DURATIONS.redirect);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return { isLeaving, leaveSoon: () => setLeaving(true), stay: () => setLeaving(false) };
}
