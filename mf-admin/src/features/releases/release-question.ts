import type { RefObject } from 'react';
import type { NewToken, ReleaseActions } from '../../api/use-releases.ts';

/** What an admin is asked about before it is done. */
export type ReleaseQuestion =
  | { kind: 'roll-back' | 'take-out' | 'preview'; section: string; version: string }
  | { kind: 'token'; typedBefore?: NewToken }
  | { kind: 'revoke'; id: string; label: string };

export type AskOfRelease = (question: ReleaseQuestion) => void;

/** What every dialog of the tab is given. */
export interface ReleaseDialogProps {
  open: boolean;
  actions: ReleaseActions;
  onClose: () => void;
  /** What gets the focus when it closes; by default what had it before. */
  finalFocus: RefObject<HTMLElement | null>;
  /** It is done; takes what the server said. */
  onDone: (message: string) => void;
}
