import type { Ref } from 'react';
import { Check, ExternalLink, ShieldAlert } from 'lucide-react';
import type { OwnerApplication } from '@elbi/contract/domain';
import styled from 'styled-components';
import {
  Avatar,
  Button,
  Icon,
  Link,
  VisuallyHidden,
  color,
  space,
  touchTarget,
  typeset,
} from '@elbi/design-system';
import { StatusBadge } from '@elbi/places-kit';
import { copy } from '../../copy.ts';
import type { OpenDecision } from '../decisions/use-decisions.ts';
import { Age } from '../rows/Age.tsx';
import { DecidedBy } from '../rows/DecidedBy.tsx';
import { ModerationRow, RowActions, RowNote, RowText } from '../rows/ModerationRow.tsx';

interface ApplicationRowProps {
  application: OwnerApplication;
  headingRef: Ref<HTMLHeadingElement>;
  onOpenDialog: OpenDecision;
  /** Whether another admin has decided it since. */
  isConflict: boolean;
}

/** An owner application: applicant, document, status, and the actions while it is pending. */
export function ApplicationRow({
  application,
  headingRef,
  onOpenDialog,
  isConflict,
}: ApplicationRowProps) {
  const { ownerName: name, status, files, fileScans } = application;
  const decide = (kind: 'accept' | 'rejectApplication') => () =>
    onOpenDialog({ kind, application });
  return (
    <ModerationRow
      media={<Avatar name={name} id={application.ownerId} size="m" />}
      headingRef={headingRef}
      heading={name}
      meta={
        <>
          <span>{application.email}</span>
          <span>{copy.separator}</span>
          <span>{copy.applications.applied}</span> <Age date={application.createdAt} />
        </>
      }
      status={<StatusBadge status={status} />}
      aside={
        status === 'pending' ? (
          <RowActions>
            <Button
              variant="text"
              size="s"
              aria-label={copy.forRow(copy.applications.reject, name)}
              onClick={decide('rejectApplication')}
            >
              {copy.applications.reject}
            </Button>
            <Button
              size="s"
              icon={Check}
              aria-label={copy.forRow(copy.applications.accept, name)}
              onClick={decide('accept')}
            >
              {copy.applications.accept}
            </Button>
          </RowActions>
        ) : (
          <DecidedBy
            by={application.decidedBy}
            at={application.decidedAt}
            reason={application.reason}
          />
        )
      }
    >
      <RowText>
        {files[0] ? (
          <DocumentLine>
            <DocumentLink href={files[0]} target="_blank" rel="noopener" icon={ExternalLink}>
              {copy.applications.viewDocument}
              <VisuallyHidden>{` ${copy.applications.newTab(name)}`}</VisuallyHidden>
            </DocumentLink>
            {fileScans[0] === 'not scanned' && (
              <NotScanned>
                <Icon icon={ShieldAlert} size="s" />
                {copy.applications.notScanned}
              </NotScanned>
            )}
          </DocumentLine>
        ) : (
          copy.applications.noDocument
        )}
      </RowText>
      {isConflict && status !== 'pending' && (
        <RowNote role="status">{copy.decided.conflict}</RowNote>
      )}
    </ModerationRow>
  );
}

const DocumentLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[16]};
  align-items: center;
`;

const NotScanned = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[6]};
  color: ${color.text2};
  ${typeset('small')}
`;

const DocumentLink = styled(Link)`
  ${touchTarget}
`;
