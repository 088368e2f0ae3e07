import { type RefObject, useRef, useState } from 'react';
import { ApiError, useToast } from '@elbi/portal-sdk';
import type { AdminActions } from '../../api/use-admin-actions.ts';
import { type Decision, rowIdOf } from './decision.ts';

/** Opens the dialog of a decision; `row` gets the focus once the buttons of the row are gone. */
export type AskForDecision = (decision: Decision, row: HTMLElement | null) => void;

export interface Decisions {
  /** The decision that the dialog asks about, kept while it closes; null before the first one. */
  asked: {
    decision: Decision;
    isOpen: boolean;
    /** Differs for each question. */ turn: number;
  } | null;
  ask: AskForDecision;
  cancel: () => void;
  /** Decides. Rejects with an `ApiError` that the dialog shows. */
  confirm: (reason: string) => Promise<void>;
  /** Rows that somebody else had already decided. */
  conflicts: ReadonlySet<string>;
  /** What gets the focus when the dialog closes. */
  finalFocus: RefObject<HTMLElement | null>;
}

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
export function useDecisions(actions: AdminActions): Decisions {
  const toast = useToast();
  const [asked, setAsked] = useState<Decisions['asked']>(null);
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const row = useRef<HTMLElement | null>(null);
  const finalFocus = useRef<HTMLElement | null>(null);

  const close = () => setAsked((before) => before && { ...before, isOpen: false });

  function closeOnRow() {
    finalFocus.current = row.current;
    close();
  }

  return {
    asked,
    conflicts,
    finalFocus,
    ask(decision, element) {
      row.current = element;
      finalFocus.current = null;
      setAsked((before) => ({ decision, isOpen: true, turn: (before?.turn ?? 0) + 1 }));
    },
    cancel: close,
    async confirm(reason) {
      if (!asked) return;
      const { decision } = asked;
      try {
        toast.success(await perform(actions, decision, reason));
        closeOnRow();
      } catch (error) {
        const isTaken = error instanceof ApiError && [404, 409].includes(error.status);
        if (!isTaken) throw error;
        toast.error(error.message);
        if (error.status === 409) setConflicts((before) => new Set(before).add(rowIdOf(decision)));
        await actions.refresh();
        closeOnRow();
      }
    },
  };
}
