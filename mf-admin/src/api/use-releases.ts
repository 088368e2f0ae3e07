import { type Attempt, api } from '@elbi/portal-sdk';

/** Input of a new token. */
export interface NewToken {
  section: string;
  label: string;
  /** Whether it makes previews only. */
  isPreviewOnly: boolean;
}

/** An action that a login may interrupt; the tab stores it until then. */
export type PendingAction =
  | ({ kind: 'token' } & NewToken)
  | { kind: 'abort'; section: string; version: string; reason: string }
  | { kind: 'roll-back' | 'promote'; section: string; version: string };

/**
 * An admin's actions on releases. Each rejects with an `ApiError`, or resolves once the server has
 * done it.
 * @param refresh reloads the view
 * @param attempt stores an action that needs a login first
 */
export function releaseActions(refresh: () => Promise<unknown>, attempt: Attempt<PendingAction>) {
  async function refreshed<Answer>(call: Promise<Answer>): Promise<Answer> {
    const answer = await call;
    // The write succeeded; if the refresh fails, the next poll repeats it.
    await refresh().catch(() => undefined);
    return answer;
  }
  return {
    /** Makes the version before `from` live; rejected when `from` is no longer live. */
    rollBack: (name: string, from: string) =>
      attempt({ kind: 'roll-back', section: name, version: from }, () =>
        refreshed(
          api.request('POST /api/releases/:name/rollback', { params: { name }, body: { from } }),
        ),
      ),
    /** Promotes a canary. */
    promote: (name: string, version: string) =>
      attempt({ kind: 'promote', section: name, version }, () =>
        refreshed(
          api.request('POST /api/releases/:name/:version/promote', { params: { name, version } }),
        ),
      ),
    /** Aborts a canary. */
    abort: (name: string, version: string, reason: string) =>
      attempt({ kind: 'abort', section: name, version, reason }, () =>
        refreshed(
          api.request('POST /api/releases/:name/:version/abort', {
            params: { name, version },
            body: { reason },
          }),
        ),
      ),
    makeToken: (input: NewToken) => {
      const body = { ...input, label: input.label.trim() || undefined };
      return attempt({ kind: 'token', ...input }, () =>
        refreshed(api.request('POST /api/releases/tokens', { body })),
      );
    },
    revokeToken: (id: string) =>
      refreshed(api.request('DELETE /api/releases/tokens/:id', { params: { id } })),
  };
}
export type ReleaseActions = ReturnType<typeof releaseActions>;
