import { useRef, useState } from 'react';
import { ApiError, useDialog, useToast } from '@elbi/portal-sdk';
import type { AdminActions } from '../../api/use-admin-actions.ts';
import { type Decision, rowIdOf } from './decision.ts';

/** Opens the dialog of a decision; `row` gets the focus once the buttons of the row are gone. */
export type AskForDecision = (decision: Decision, row: HTMLElement | null) => void;

function perform(actions: AdminActions, decision: Decision, reason: string): Promise<string> {
  switch (decision.kind) {
    case 'resolve':
      return actions.decideReport(decision.report._id, 'resolved', reason);
    case 'rejectReport':
      return actions.decideReport(decision.report._id, 'rejected', reason);
    case 'archive':
      return actions.archivePlace(decision.report.accommodationId, reason);
    case 'accept':
      return actions.decideApplication(decision.application._id, 'accepted', reason);
    case 'rejectApplication':
      return actions.decideApplication(decision.application._id, 'rejected', reason);
  }
}

/** One decision at a time: asked, confirmed, shown in its row. */
export function useDecisions(actions: AdminActions) {
  const toast = useToast();
  const { open, ...dialog } = useDialog<Decision>();
  /** Rows that somebody else had already decided. */
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const row = useRef<HTMLElement | null>(null);
  const finalFocus = useRef<HTMLElement | null>(null);

  const ask: AskForDecision = (decision, element) => {
    row.current = element;
    finalFocus.current = null;
    open(decision);
  };

  function closeOnRow() {
    finalFocus.current = row.current;
    dialog.close();
  }

  /** Decides. Rejects with an `ApiError` for what the admin can put right. */
  async function confirm(reason: string): Promise<void> {
    const decision = dialog.subject;
    if (!decision) return;
    try {
      toast.success(await perform(actions, decision, reason));
    } catch (error) {
      const isTaken = error instanceof ApiError && [404, 409].includes(error.status);
      if (!isTaken) throw error;
      toast.error(error.message);
      if (error.status === 409) setConflicts((before) => new Set(before).add(rowIdOf(decision)));
      await actions.refresh();
    }
    closeOnRow();
  }

  return { dialog, ask, confirm, conflicts, finalFocus };
}
