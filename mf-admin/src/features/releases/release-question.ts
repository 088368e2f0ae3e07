import type { RefObject } from 'react';
import type { Resumed } from '@elbi/portal-sdk';
import type { PendingAction, NewToken, ReleaseActions } from '../../api/use-releases.ts';

/** A pending action of an admin that needs confirmation. */
export type ReleaseQuestion =
  | { kind: 'roll-back' | 'promote'; section: string; version: string }
  | { kind: 'abort'; section: string; version: string; resumed?: Resumed<string> }
  | { kind: 'token'; typedBefore?: NewToken }
  | { kind: 'revoke'; id: string; label: string };

export type OpenReleaseDialog = (question: ReleaseQuestion) => void;

/** The pending action that a login has interrupted. */
export function questionOf({ input, isDue }: Resumed<PendingAction>): ReleaseQuestion {
  if (input.kind === 'token') return { kind: 'token', typedBefore: input };
  if (!('reason' in input)) return input;
  const { kind, section, version, reason } = input;
  return { kind, section, version, resumed: { input: reason, isDue } };
}

/** Common props of the page's dialogs. */
export interface ReleaseDialogProps {
  open: boolean;
  actions: ReleaseActions;
  onOpenChange: (open: boolean) => void;
  /** Element focused after closing; by default the previous one. */
  finalFocus: RefObject<HTMLElement | null>;
  /** Called with the server's message after success. */
  onDone: (message: string) => void;
}
