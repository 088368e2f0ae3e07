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
  const archiveDialog = useDialog(archivingFor.again !== null);
  const deleteDialog = useDialog();
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

  function handleArchive() {
    // The owner reads an admin's reason, so an admin is asked for one.
    if (user?._id !== owner._id) archiveDialog.open();
    else void archiving.send(() => setOtherState(), handleOwnArchived, toast.error);
  }

  async function archiveFor(reason: string) {
    handleArchived(await archivingFor.attempt(reason, () => setOtherState(reason)));
    archiveDialog.close();
  }

  function handleDelete() {
    void deleting.send(deleteAccommodation, (message) => {
      toast.success(message);
      deleteDialog.close();
      leaveSoon();
    });
  }

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
