import type { Ref } from 'react';
import { Archive, Check, ShieldAlert, Trash2 } from 'lucide-react';
import { type Report, pageAddress } from '@elbi/contract/domain';
import { Badge, Button, Link, Picture, ReviewText, StatusBadge } from '@elbi/design-system';
import { Link as PortalLink } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { canArchive } from '../decisions/decision.ts';
import type { AskForDecision } from '../decisions/use-decisions.ts';
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
  onAsk: AskForDecision;
  /** Another admin has decided it in the meantime. */
  isConflict: boolean;
}

/** A report: place, reporter, text, status, and the actions while it is pending. */
export function ReportRow({ report, headingRef, onAsk, isConflict }: ReportRowProps) {
  const { accommodation: place, accommodationName: name } = report;
  const isText = report.target !== 'place';
  const action = (kind: 'resolve' | 'rejectReport' | 'archive' | 'removeFake' | 'removeText') => ({
    onClick: () => onAsk({ kind, report }),
  });
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
          {copy.reports.reportedBy(report.username)}
          {copy.separator}
          <Age date={report.createdAt} />
        </>
      }
      status={<StatusBadge status={report.status} />}
      aside={
        <>
          {report.status === 'pending' ? (
            <RowActions>
              <Button
                variant="text"
                size="s"
                aria-label={copy.reports.forRow(copy.reports.reject, name)}
                {...action('rejectReport')}
              >
                {copy.reports.reject}
              </Button>
              <Button
                size="s"
                icon={Check}
                aria-label={copy.reports.forRow(copy.reports.resolve, name)}
                {...action('resolve')}
              >
                {copy.reports.resolve}
              </Button>
            </RowActions>
          ) : (
            <DecidedBy by={report.decidedBy} at={report.decidedAt} reason={report.reason} />
          )}
          {isText && report.status === 'pending' && report.reported !== null && (
            <RowQuietAction>
              <Button
                variant="text"
                size="s"
                icon={Trash2}
                aria-label={copy.reports.forRow(copy.reports.remove, name)}
                {...action('removeText')}
              >
                {copy.reports.remove}
              </Button>
            </RowQuietAction>
          )}
          {canArchive(report) && (
            <RowQuietAction>
              <Button
                variant="text"
                size="s"
                icon={Archive}
                aria-label={copy.reports.forRow(copy.reports.archive, name)}
                {...action('archive')}
              >
                {copy.reports.archive}
              </Button>
              <Button
                variant="text"
                size="s"
                icon={ShieldAlert}
                aria-label={copy.reports.forRow(copy.reports.removeFake, name)}
                {...action('removeFake')}
              >
                {copy.reports.removeFake}
              </Button>
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
