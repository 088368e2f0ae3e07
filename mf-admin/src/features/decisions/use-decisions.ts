import { useRef, useState } from 'react';
import type { AdminView } from '@elbi/contract/domain';
import { ApiError, type Resumed, useDialog, useResumable, useToast } from '@elbi/portal-sdk';
import type { AdminActions } from '../../api/use-admin-actions.ts';
import { type Decision, type SavedDecision, decisionOf, rowIdOf } from './decision.ts';

/** Opens the dialog of a decision. */
export type OpenDecision = (decision: Decision) => void;

function perform(actions: AdminActions, decision: Decision, reason: string): Promise<string> {
  switch (decision.kind) {
    case 'resolve':
      return actions.decideReport(decision.report._id, 'resolved', reason);
    case 'removeText':
      return actions.decideReport(decision.report._id, 'resolved', reason, true);
    case 'rejectReport':
      return actions.decideReport(decision.report._id, 'rejected', reason);
    case 'archive':
      return actions.archivePlace(decision.report.accommodationId, { reason });
    case 'removeFake':
      return actions.archivePlace(decision.report.accommodationId, { reason, fake: true });
    case 'accept':
      return actions.decideApplication(decision.application, 'accepted', reason);
    case 'rejectApplication':
      return actions.decideApplication(decision.application, 'rejected', reason);
  }
}

/** Decisions, one at a time: confirmed in a dialog, shown in the row. */
export function useDecisions(view: AdminView, actions: AdminActions) {
  const toast = useToast();
  const { open, ...dialog } = useDialog<{ decision: Decision; resumed?: Resumed<string> }>();
  const attempt = useResumable<SavedDecision>(
    'decision',
    ({ input, isDue }) => {
      const decision = decisionOf(view, input);
      if (decision) open({ decision, resumed: { input: input.reason, isDue } });
    },
    dialog.openedBy,
  );
  /** Rows that another admin decided first. */
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const headings = useRef(new Map<string, HTMLElement>());
  const finalFocus = useRef<HTMLElement | null>(null);

  const openDecision: OpenDecision = (decision) => {
    finalFocus.current = null;
    open({ decision });
  };

  /** Returns the heading of a row: it gets the focus when the row's buttons are removed. */
  function headingOf(rowId: string) {
    return (heading: HTMLElement | null) => {
      if (heading) headings.current.set(rowId, heading);
      else headings.current.delete(rowId);
    };
  }

  function closeOnRow(decision: Decision) {
    finalFocus.current = headings.current.get(rowIdOf(decision)) ?? null;
    dialog.close();
  }

  /** Sends the decision. Rejects with an `ApiError` that the admin can fix. */
  async function confirm(reason: string): Promise<void> {
    const decision = dialog.subject?.decision;
    if (!decision) return;
    try {
      const saved = { kind: decision.kind, rowId: rowIdOf(decision), reason };
      toast.success(await attempt(saved, () => perform(actions, decision, reason)));
    } catch (error) {
      const isTaken = error instanceof ApiError && [404, 409].includes(error.status);
      if (!isTaken) throw error;
      toast.error(error.message);
      if (error.status === 409) setConflicts((before) => new Set(before).add(rowIdOf(decision)));
      await actions.refresh();
    }
    closeOnRow(decision);
  }

  return { dialog, openDecision, headingOf, confirm, conflicts, finalFocus };
}
