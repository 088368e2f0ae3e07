import { useEffect, useState } from 'react';
import { type AccommodationView, type ArchiveOutcome, DURATIONS } from '@elbi/contract/domain';
import {
  type Resumed,
  useDialog,
  useNavigation,
  useResumable,
  useAsyncAction,
  useSession,
  useToast,
} from '@elbi/portal-sdk';
import { useConfirmedWrite } from '@elbi/portal-sdk/forms';
import { useAccommodationActions } from '../../api/use-accommodation-actions.ts';
import { copy } from '../../copy.ts';

/**
 * Returns the actions of owner and admins on a place. Failures are shown as toasts, or in the open
 * dialog.
 */
export function useOwnerActions({ accommodation, owner }: AccommodationView) {
  const { user } = useSession();
  const toast = useToast();
  const { setArchived, deleteAccommodation } = useAccommodationActions(accommodation._id);
  const { isLeaving, leaveSoon, stay } = useLeaveSoon();
  // The owner sees an admin's reason, so an admin must give one.
  const needsReason = user?._id !== owner._id;
  const archiveDialog = useDialog<Resumed<string> | undefined>();
  // Sets an explicit state instead of toggling, in case another user has archived the place since.
  const attemptArchiving = useResumable<string>(
    `${accommodation.isArchived ? 'unarchive' : 'archive'} ${accommodation._id}`,
    (resumed) => {
      if (needsReason) archiveDialog.open(resumed);
      else if (resumed.isDue) archiveOwn();
    },
    archiveDialog.openedBy,
  );
  const deletion = useConfirmedWrite(`delete ${accommodation._id}`, deleteAccommodation, leaveSoon);
  const archiving = useAsyncAction();

  const setOtherState = (reason?: string) => setArchived(!accommodation.isArchived, reason);

  function handleArchived({ message, isArchived }: ArchiveOutcome) {
    toast.success(message);
    if (isArchived) leaveSoon();
  }

  /** An owner's archiving can be undone; an admin would need another reason. */
  function handleOwnArchived(outcome: ArchiveOutcome) {
    if (!outcome.isArchived) return handleArchived(outcome);
    toast.success(outcome.message, {
      action: { label: copy.actions.undo, onAct: handleUndo },
    });
    leaveSoon();
  }

  function handleUndo() {
    stay();
    void archiving.run(() => setArchived(false), handleArchived, toast.error);
  }

  function archiveOwn() {
    const call = () => attemptArchiving('', () => setOtherState());
    void archiving.run(call, handleOwnArchived, toast.error);
  }

  function handleArchive() {
    if (needsReason) archiveDialog.open(undefined);
    else archiveOwn();
  }

  async function archiveFor(reason: string) {
    handleArchived(await attemptArchiving(reason, () => setOtherState(reason)));
    archiveDialog.close();
  }

  return {
    isArchiving: archiving.isPending,
    isLeaving,
    needsReason,
    archiveDialog,
    deletion,
    archiveFor,
    handleArchive,
  };
}

/** Redirects to the home page after a delay for the toast. Back does not return to the old page. */
function useLeaveSoon() {
  const { navigate } = useNavigation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => navigate('/', { replace: true }), DURATIONS.redirect);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return { isLeaving, leaveSoon: () => setLeaving(true), stay: () => setLeaving(false) };
}
