import { type Attempt, api, useView } from '@elbi/portal-sdk';

/** Milliseconds: a ship of somebody else shows while the page is open. */
const LOOK_AGAIN = 5_000;

/** What is live, how it came to be, and who may ship; read again and again while it is shown. */
export function useReleasesView() {
  return useView('/api/view/releases', '', LOOK_AGAIN);
}

/** A token as an admin asks for it. */
export interface NewToken {
  section: string;
  label: string;
}

/** What a log-in may interrupt; the tab keeps it until then. */
export type PendingAction =
  | ({ kind: 'token' } & NewToken)
  | { kind: 'take-out' | 'go-back'; section: string; version: string; reason: string }
  | { kind: 'roll-back' | 'preview' | 'go-on'; section: string; version: string };

/**
 * What an admin does with releases. Each rejects with an `ApiError`, or resolves once the server
 * has done it.
 * @param refresh reads the view again
 * @param attempt keeps what needs a log-in first
 */
export function releaseActions(refresh: () => Promise<unknown>, attempt: Attempt<PendingAction>) {
  async function refreshed<Answer>(call: Promise<Answer>): Promise<Answer> {
    const answer = await call;
    // The write succeeded; if the refresh fails, the next poll repeats it.
    await refresh().catch(() => undefined);
    return answer;
  }
  return {
    /** Makes the version before `from` the live one; refused when something else is live by now. */
    rollBack: (name: string, from: string) =>
      attempt({ kind: 'roll-back', section: name, version: from }, () =>
        refreshed(
          api.request('POST /api/releases/:name/rollback', { params: { name }, body: { from } }),
        ),
      ),
    /** Shows a version to more visitors that some have. */
    goOn: (name: string, version: string) =>
      attempt({ kind: 'go-on', section: name, version }, () =>
        refreshed(
          api.request('POST /api/releases/:name/:version/go-on', { params: { name, version } }),
        ),
      ),
    /** Takes a version from the visitors: one that is live or may be, or one that only some have. */
    remove: (kind: 'take-out' | 'go-back', section: string, version: string, reason: string) =>
      attempt({ kind, section, version, reason }, () =>
        refreshed(
          api.request(`POST /api/releases/:name/:version/${kind}`, {
            params: { name: section, version },
            body: { reason },
          }),
        ),
      ),
    makePreview: (name: string, version: string) =>
      attempt({ kind: 'preview', section: name, version }, () =>
        refreshed(
          api.request('POST /api/releases/:name/:version/preview', { params: { name, version } }),
        ),
      ),
    makeToken: (wanted: NewToken) => {
      const { section, label } = wanted;
      const body = { section, label: label.trim() || undefined };
      return attempt({ kind: 'token', ...wanted }, () =>
        refreshed(api.request('POST /api/releases/tokens', { body })),
      );
    },
    revokeToken: (id: string) =>
      refreshed(api.request('DELETE /api/releases/tokens/:id', { params: { id } })),
  };
}
export type ReleaseActions = ReturnType<typeof releaseActions>;
