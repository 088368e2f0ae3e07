import { useState } from 'react';
import {
  type FoundPerson,
  ROLE_BADGE,
  SUCCESS,
  type Visit,
  pageAddress,
  roleOfUserType,
} from '@elbi/contract/domain';
import { Badge, Button, Link, space } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import {
  ApiError,
  Link as PortalLink,
  type Resumed,
  api,
  useEndpoint,
  useDialog,
  useResumable,
  useSearchParams,
  useToast,
} from '@elbi/portal-sdk';
import { useResumableWrite } from '@elbi/portal-sdk/forms';
import { ReasonDialog } from '@elbi/places-kit/dialogs';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { RowNote } from '../rows/ModerationRow.tsx';
import { FoundList, FoundRow } from './FoundList.tsx';
import { logOf, readFound } from './found-address.ts';

/** A suspension that a login interrupted, without personal data. */
interface SavedSuspension {
  personId: string;
  reason: string;
}

/** Search, suspension and restoration of users (S7.people.3). */
export function PeopleTab() {
  const address = readFound('people', useSearchParams());
  const toast = useToast();
  const read = useEndpoint('GET /api/admin/people', {
    query: { q: address.q || undefined, page: address.page },
  });
  const { open, ...dialog } = useDialog<{ person: FoundPerson; resumed?: Resumed<string> }>();
  const [saved, setSaved] = useState<Resumed<SavedSuspension> | null>(null);
  const attempt = useResumable<SavedSuspension>('suspension', setSaved, dialog.openedBy);
  const savedPerson = read.data?.data.find(({ _id }) => _id === saved?.input.personId);
  if (saved && savedPerson) {
    setSaved(null);
    open({ person: savedPerson, resumed: { input: saved.input.reason, isDue: saved.isDue } });
  }
  const visiting = useResumableWrite('visit', sendVisit);
  const person = dialog.subject?.person;
  const isSuspended = Boolean(person?.suspendedAt);
  const texts = isSuspended ? copy.people.restoring : copy.people.suspending;

  async function handleSubmit(reason: string) {
    if (!person) return;
    const suspended = !isSuspended;
    try {
      await attempt({ personId: person._id, reason }, () =>
        api.request('PUT /api/admin/suspend/:id', {
          params: { id: person._id },
          body: { suspended, reason },
        }),
      );
      toast.success(SUCCESS.suspended(suspended));
    } catch (error) {
      // Another admin was faster, so the list is reloaded.
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      toast.error(error.message);
    }
    dialog.close();
    await read.mutate();
  }

  async function sendVisit({ id, ...body }: Visit & { id: string }): Promise<string> {
    return (await api.request('PUT /api/admin/visit/:id', { params: { id }, body })).message;
  }

  async function handleVisit({ _id, visitedAt, seen }: FoundPerson) {
    await visiting.write({ id: _id, visited: visitedAt === null, seen });
    await read.mutate();
  }

  return (
    <>
      <FoundList
        label={copy.tabs.people}
        address={address}
        searchLabel={copy.people.search}
        read={read}
        renderRow={(found) => (
          <PersonRow
            key={found._id}
            person={found}
            onOpenDialog={() => open({ person: found })}
            onVisit={() => void handleVisit(found)}
          />
        )}
      />
      {person && (
        <ReasonDialog
          key={dialog.round}
          {...dialog.props}
          title={texts.title(person.name)}
          resumed={dialog.subject?.resumed}
          help={texts.help}
          required={copy.people.reasonRequired}
          submitLabel={texts.submit}
          tone={isSuspended ? 'default' : 'danger'}
          onSubmit={handleSubmit}
        >
          {texts.text}
        </ReasonDialog>
      )}
    </>
  );
}

interface PersonRowProps {
  person: FoundPerson;
  /** Opens the dialog that suspends or restores. */
  onOpenDialog: () => void;
  /** Records a visit to an owner, or withdraws it (S7.standing.3). */
  onVisit: () => void;
}

function PersonRow({ person, onOpenDialog, onVisit }: PersonRowProps) {
  const { name, email, places, createdAt, suspendedAt, suspendedReason, visitedAt } = person;
  const visit = visitedAt ? copy.people.withdrawVisit : copy.people.visit;
  const role = roleOfUserType(person.type);
  const action = suspendedAt ? copy.people.restoring.submit : copy.people.suspending.submit;
  return (
    <FoundRow
      heading={
        role === 'owner' ? (
          <Link variant="quiet" render={<PortalLink to={pageAddress.owner(person._id)} />}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      meta={[
        email,
        copy.people.places(places),
        copy.people.since(formatDate(createdAt, 'short')),
      ].join(copy.separator)}
      action={
        role !== 'admin' && (
          <Button size="s" aria-label={copy.forRow(action, name)} onClick={onOpenDialog}>
            {action}
          </Button>
        )
      }
    >
      <Standing>
        <Badge>{role === 'unregistered' ? '' : ROLE_BADGE[role]}</Badge>
        <Link
          aria-label={copy.forRow(copy.people.log, name)}
          render={<PortalLink to={logOf(person._id)} />}
        >
          {copy.people.log}
        </Link>
        {role === 'owner' && (
          <>
            {visitedAt && <span>{copy.people.visited(formatDate(visitedAt, 'short'))}</span>}
            <Link
              aria-label={copy.forRow(visit, name)}
              render={<button type="button" onClick={onVisit} />}
            >
              {visit}
            </Link>
          </>
        )}
      </Standing>
      {suspendedAt && (
        <RowNote>
          {copy.people.suspendedSince(formatDate(suspendedAt, 'short'), suspendedReason ?? '')}
        </RowNote>
      )}
    </FoundRow>
  );
}

const Standing = styled(RowNote)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[6]} ${space[14]};
  align-items: center;
`;
