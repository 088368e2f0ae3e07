import { useState } from 'react';
import type { AccommodationView } from '@elbi/contract/codes';
import { ApiError, useSession, useToast } from '@elbi/portal-sdk';
import { useAccommodationActions } from '../../api/use-accommodation-actions.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useLeaveSoon } from './use-leave-soon.ts';

/** What its owner and admins do with a place. Failures show as toasts, or in the dialog that asked. */
export function useOwnerActions({ accommodation, owner }: AccommodationView) {
  const { user } = useSession();
  const toast = useToast();
  const actions = useAccommodationActions(accommodation._id);
  const { isLeaving, leaveSoon } = useLeaveSoon();
  const archiveDialog = useDialog();
  const deleteDialog = useDialog();
  const [isBusy, setBusy] = useState(false);
  const [deleteFailure, setDeleteFailure] = useState<string>();

  async function archive(reason?: string) {
    const { message, isArchived } = await actions.setArchived(!accommodation.isArchived, reason);
    toast.success(message);
    if (isArchived) leaveSoon();
  }

  async function handleArchive() {
    // The owner reads an admin's reason, so an admin is asked for one.
    if (user?._id !== owner._id) {
      archiveDialog.open();
      return;
    }
    setBusy(true);
    try {
      await archive();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function handleDelete() {
    setBusy(true);
    setDeleteFailure(undefined);
    try {
      toast.success(await actions.deleteAccommodation());
      deleteDialog.close();
      leaveSoon();
    } catch (error) {
      setDeleteFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    isLeaving,
    archiveDialog,
    deleteDialog,
    deleteFailure,
    archive,
    handleArchive: () => void handleArchive(),
    handleDelete: () => void handleDelete(),
  };
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}
