import { api } from '@elbi/portal-sdk';
import type { releasesCopy } from './releases-copy.ts';

/** An action on a version of a section, or on a token, that an admin confirms first. */
export interface ReleaseAction {
  kind: keyof (typeof releasesCopy)['actions'];
  /** Name of the section; label of a token. */
  name: string;
  /** The version; ID of a token. */
  id: string;
  /** Why a canary is aborted. */
  reason?: string;
}

/** Opens the dialog that confirms an action. */
export type AskReleaseAction = (action: ReleaseAction) => void;

/** Sends a confirmed action; the server rejects it when another version is live or a canary by now. */
export function sendReleaseAction({ kind, name, id, reason = '' }: ReleaseAction) {
  const params = { name, version: id };
  switch (kind) {
    case 'rollBack':
      return api.request('POST /api/releases/:name/rollback', { params, body: { from: id } });
    case 'promote':
      return api.request('POST /api/releases/:name/:version/promote', { params });
    case 'abort':
      return api.request('POST /api/releases/:name/:version/abort', { params, body: { reason } });
    case 'revoke':
      return api.request('DELETE /api/releases/tokens/:id', { params: { id } });
  }
}
