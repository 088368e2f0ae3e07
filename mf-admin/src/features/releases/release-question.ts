import type { RefObject } from 'react';
import type { ActAgain } from '@elbi/portal-sdk';
import type { HeldUp, NewToken, ReleaseActions } from '../../api/use-releases.ts';

/** A reason that was typed before a log-in came between. */
type ReasonAct = Pick<ActAgain<string>, 'again' | 'isDue'>;

/** What an admin is asked about before it is done. */
export type ReleaseQuestion =
  | { kind: 'roll-back' | 'preview' | 'go-on'; section: string; version: string }
  | { kind: 'take-out' | 'go-back'; section: string; version: string; act?: ReasonAct }
  | { kind: 'token'; typedBefore?: NewToken }
  | { kind: 'revoke'; id: string; label: string };

export type AskOfRelease = (question: ReleaseQuestion) => void;

/** The question that a log-in has come between. */
export function questionOf({ again, isDue }: ActAgain<HeldUp>): ReleaseQuestion | undefined {
  if (!again) return undefined;
  if (again.kind === 'token') return { kind: 'token', typedBefore: again };
  if (!('reason' in again)) return again;
  const { kind, section, version, reason } = again;
  return { kind, section, version, act: { again: reason, isDue } };
}

/** What every dialog of the page is given. */
export interface ReleaseDialogProps {
  open: boolean;
  actions: ReleaseActions;
  onOpenChange: (open: boolean) => void;
  /** What gets the focus when it closes; by default what had it before. */
  finalFocus: RefObject<HTMLElement | null>;
  /** It is done; takes what the server said. */
  onDone: (message: string) => void;
}
