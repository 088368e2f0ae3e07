import useSWR from 'swr';
import type {
  Outcome,
  PreviewOutcome,
  ReleasesView,
  ReleaseTokenOutcome,
  RollbackOutcome,
  TakeOutOutcome,
} from '@elbi/contract/codes';
import { type ApiError, api } from '@elbi/portal-sdk';

const RELEASES_VIEW = '/api/view/releases';
/** Milliseconds: a ship of somebody else shows while the page is open. */
const LOOK_AGAIN = 5_000;

/** What is live, how it came to be, and who may ship; read again and again while it is shown. */
export function useReleasesView() {
  return useSWR<ReleasesView, ApiError>(RELEASES_VIEW, api.get, {
    refreshInterval: LOOK_AGAIN,
    keepPreviousData: true,
  });
}

/**
 * What an admin does with releases. Each rejects with an `ApiError`, or resolves once the server
 * has done it.
 * @param refresh reads the view again
 */
export function releaseActions(refresh: () => Promise<unknown>) {
  async function write<Body>(method: 'POST' | 'DELETE', path: string, body?: object) {
    const answer = await api.write<Body>(method, `/api/releases/${path}`, body);
    // The write succeeded; if the refresh fails, the next poll repeats it.
    await refresh().catch(() => undefined);
    return answer;
  }
  return {
    /** Makes the version before `from` the live one; refused when something else is live by now. */
    rollBack: (section: string, from: string) =>
      write<RollbackOutcome>('POST', `${section}/rollback`, { from }),
    takeOut: (section: string, version: string, reason: string) =>
      write<TakeOutOutcome>('POST', `${section}/${version}/take-out`, { reason }),
    makePreview: (section: string, version: string) =>
      write<PreviewOutcome>('POST', `${section}/${version}/preview`),
    makeToken: (section: string, label: string) =>
      write<ReleaseTokenOutcome>('POST', 'tokens', { section, label: label.trim() || undefined }),
    revokeToken: (id: string) => write<Outcome>('DELETE', `tokens/${id}`),
  };
}
export type ReleaseActions = ReturnType<typeof releaseActions>;
