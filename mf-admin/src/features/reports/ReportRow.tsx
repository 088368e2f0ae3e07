import type { Ref } from 'react';
import { Archive, Check, type LucideIcon, ShieldAlert, Trash2 } from 'lucide-react';
import { type Report, pageAddress } from '@elbi/contract/domain';
import { Badge, Button, Link, Picture } from '@elbi/design-system';
import { Link as PortalLink } from '@elbi/portal-sdk';
import { ReviewText, StatusBadge } from '@elbi/places-kit';
import { copy } from '../../copy.ts';
import { type ReportDecision, canArchive, canRemoveFake } from '../decisions/decision.ts';
import type { OpenDecision } from '../decisions/use-decisions.ts';
import { Age } from '../rows/Age.tsx';
import { DecidedBy } from '../rows/DecidedBy.tsx';
import {
  ModerationRow,
  RowActions,
  RowNote,
  RowQuietAction,
  RowText,
} from '../rows/ModerationRow.tsx';

interface ReportRowProps {
  report: Report;
  headingRef: Ref<HTMLHeadingElement>;
  onOpenDialog: OpenDecision;
  /** Whether another admin has decided it since. */
  isConflict: boolean;
}

/** A report: place, reporter, text, status, and the actions while it is pending. */
export function ReportRow({ report, headingRef, onOpenDialog, isConflict }: ReportRowProps) {
  const { accommodation: place, accommodationName: name } = report;
  const isText = report.target !== 'place';
  const action = (kind: ReportDecision) => ({ onClick: () => onOpenDialog({ kind, report }) });
  const quiet = (kind: ReportDecision, label: string, icon?: LucideIcon) => (
    <Button
      variant="text"
      size="s"
      icon={icon}
      aria-label={copy.forRow(label, name)}
      {...action(kind)}
    >
      {label}
    </Button>
  );
  return (
    <ModerationRow
      media={<Picture src={place?.picture} alt="" rounded="small" sizes="96px" />}
      headingRef={headingRef}
      heading={
        place?.exists ? (
          <Link
            variant="quiet"
            render={<PortalLink to={pageAddress.place(report.accommodationId)} />}
          >
            {name}
          </Link>
        ) : (
          name
        )
      }
      meta={
        <>
          <span>{copy.reports.reportedBy(report.username)}</span>
          <span>{copy.separator}</span>
          <Age date={report.createdAt} />
        </>
      }
      status={<StatusBadge status={report.status} />}
      aside={
        <>
          {report.status === 'pending' ? (
            <RowActions>
              {quiet('rejectReport', copy.reports.reject)}
              <Button
                size="s"
                icon={Check}
                aria-label={copy.forRow(copy.reports.resolve, name)}
                {...action('resolve')}
              >
                {copy.reports.resolve}
              </Button>
            </RowActions>
          ) : (
            <DecidedBy by={report.decidedBy} at={report.decidedAt} reason={report.reason} />
          )}
          {isText && report.status === 'pending' && report.reported !== null && (
            <RowQuietAction>{quiet('removeText', copy.reports.remove, Trash2)}</RowQuietAction>
          )}
          {canRemoveFake(report) && (
            <RowQuietAction>
              {canArchive(report) && quiet('archive', copy.reports.archive, Archive)}
              {quiet('removeFake', copy.reports.removeFake, ShieldAlert)}
            </RowQuietAction>
          )}
        </>
      }
    >
      {(isText || report.category) && (
        <RowNote>
          <Badge>{copy.reports.about(report.target, report.category)}</Badge>
        </RowNote>
      )}
      {isText && (
        <RowText as="blockquote">{report.reported ?? <i>{copy.reports.textGone}</i>}</RowText>
      )}
      <RowText>
        <ReviewText
          text={report.description}
          of={name}
          moreLabel={copy.reports.seeMore}
          lessLabel={copy.reports.seeLess}
        />
      </RowText>
      {place?.exists === false && <RowNote>{copy.reports.gone}</RowNote>}
      {place?.exists && place.isArchived && (
        <RowNote>
          <Badge>{copy.reports.archived}</Badge>
        </RowNote>
      )}
      {isConflict && <RowNote role="status">{copy.decided.conflict}</RowNote>}
    </ModerationRow>
  );
}
