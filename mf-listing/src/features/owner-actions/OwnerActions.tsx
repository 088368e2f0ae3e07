import { type AccommodationView, FAILURE, pageAddress } from '@elbi/contract/domain';
import { Button, below, screenOnly, space } from '@elbi/design-system';
import { LazyPart, Link, deferred, preloadOnIntent } from '@elbi/portal-sdk';
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { confirmDialog } from '../place/confirm-dialog.ts';
import { useOwnerActions } from './use-owner-actions.ts';

const reasonDialog = deferred(() =>
  import('@elbi/places-kit/dialogs').then(({ ReasonDialog }) => ReasonDialog),
);

/** The permitted actions: edit, archive and, last, delete. */
export function OwnerActions(view: AccommodationView) {
  const { accommodation } = view;
  const { _id, accommodationName, isArchived, abilities } = accommodation;
  const actions = useOwnerActions(view);
  const { isLeaving, archiveDialog, deletion } = actions;
  if (!abilities?.edit && !abilities?.archive && !abilities?.delete) return null;

  return (
    <Group role="group" aria-label={copy.actions.manage}>
      {abilities.edit && (
        <Button icon={Pencil} render={<Link to={pageAddress.editPlace(_id)} />}>
          {copy.actions.edit}
        </Button>
      )}
      {abilities.archive && (
        <Button
          icon={isArchived ? ArchiveRestore : Archive}
          isPending={actions.isArchiving}
          pendingLabel={copy.actions.working}
          disabled={isLeaving}
          {...(actions.needsReason && preloadOnIntent(reasonDialog))}
          onClick={actions.handleArchive}
        >
          {isArchived ? copy.actions.unarchive : copy.actions.archive}
        </Button>
      )}
      {abilities.delete && (
        <Button
          variant="danger"
          icon={Trash2}
          disabled={isLeaving}
          {...preloadOnIntent(confirmDialog)}
          onClick={deletion.open}
        >
          {copy.actions.delete}
        </Button>
      )}
      <LazyPart
        part={reasonDialog}
        key={archiveDialog.round}
        {...archiveDialog.props}
        resumed={archiveDialog.subject}
        title={
          isArchived
            ? copy.archiveForm.unarchiveTitle(accommodationName)
            : copy.archiveForm.title(accommodationName)
        }
        help={copy.archiveForm.help}
        required={FAILURE.reasonRequired}
        submitLabel={isArchived ? copy.actions.unarchive : copy.actions.archive}
        onSubmit={actions.archiveFor}
      />
      <LazyPart
        part={confirmDialog}
        {...deletion.props}
        title={copy.deleteDialog.question(accommodationName)}
        confirmLabel={copy.deleteDialog.confirm}
        pendingLabel={copy.deleteDialog.sending}
      >
        {copy.deleteDialog.text}
      </LazyPart>
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  ${below.tablet} {
    && > * {
      padding-inline: ${space[14]};
    }
  }
  ${screenOnly}
`;
