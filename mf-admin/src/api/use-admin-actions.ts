import type { KeyedMutator } from 'swr';
import {
  type AdminView,
  type ApplicationStatus,
  type OwnerApplication,
  type ReportStatus,
  fullNameOf,
} from '@elbi/contract/domain';
import { api, useSession } from '@elbi/portal-sdk';
import {
  type DecisionRecord,
  withArchivedPlace,
  withDecidedApplication,
  withDecidedReport,
} from './admin-view-changes.ts';

type Decision<Status> = Exclude<Status, 'pending'>;

/** An empty reason counts as absent. */
function given(reason: string): string | undefined {
  return reason.trim() || undefined;
}

/**
 * Returns the decisions of an admin. Each rejects with an `ApiError`, or resolves to the server's
 * message once the row shows it. The row keeps its position until the list is reloaded, so that
 * nothing moves under the pointer or the focus.
 */
export function useAdminActions(mutate: KeyedMutator<AdminView>) {
  const { user } = useSession();

  async function show(change: (view: AdminView) => AdminView): Promise<void> {
    await mutate((view) => view && change(view), { revalidate: false });
  }

  function record<Status>(status: Decision<Status>, reason: string): DecisionRecord<Status> {
    return {
      status,
      by: user ? fullNameOf(user.fullName) : '',
      at: new Date().toISOString(),
      reason: given(reason) ?? null,
    };
  }

  return {
    async decideReport(
      id: string,
      status: Decision<ReportStatus>,
      reason: string,
      /** Removes the reported review or reply as well. */
      remove?: boolean,
    ): Promise<string> {
      const { message } = await api.request('PATCH /api/report/:id', {
        params: { id },
        body: { statusUpdate: status, reason: given(reason), remove },
      });
      await show((view) => withDecidedReport(view, id, record(status, reason), remove));
      return message;
    },

    async decideApplication(
      { _id: id, seen }: OwnerApplication,
      status: Decision<ApplicationStatus>,
      reason: string,
    ): Promise<string> {
      const verb = status === 'accepted' ? 'accept' : 'reject';
      const { message } = await api.request(`PATCH /api/admin/${verb}/:id`, {
        params: { id },
        body: { reason: given(reason), seen },
      });
      await show((view) => withDecidedApplication(view, id, record(status, reason)));
      return message;
    },

    async archivePlace(
      accommodationId: string,
      { reason, fake }: { reason: string; fake?: true },
    ): Promise<string> {
      const { message } = await api.request('PUT /api/accom/archive/:id', {
        params: { id: accommodationId },
        body: { isArchived: true, reason: given(reason), fake },
      });
      await show((view) => withArchivedPlace(view, accommodationId, fake));
      return message;
    },

    /** Reloads the list after another admin decided first. */
    async refresh(): Promise<void> {
      await mutate();
    },
  };
}
export type AdminActions = ReturnType<typeof useAdminActions>;
