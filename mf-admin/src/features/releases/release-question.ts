import type { RefObject } from 'react';
import type { Resumed } from '@elbi/portal-sdk';
import type { PendingAction, NewToken, ReleaseActions } from '../../api/use-releases.ts';

/** What an admin is asked about before it is done. */
export type ReleaseQuestion =
  | { kind: 'roll-back' | 'preview' | 'go-on'; section: string; version: string }
  | { kind: 'take-out' | 'go-back'; section: string; version: string; resumed?: Resumed<string> }
  | { kind: 'token'; typedBefore?: NewToken }
  | { kind: 'revoke'; id: string; label: string };

export type AskOfRelease = (question: ReleaseQuestion) => void;

/** The question that a login has interrupted. */
export function questionOf({ input, isDue }: Resumed<PendingAction>): ReleaseQuestion {
  if (input.kind === 'token') return { kind: 'token', typedBefore: input };
  if (!('reason' in input)) return input;
  const { kind, section, version, reason } = input;
  return { kind, section, version, resumed: { input: reason, isDue } };
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
