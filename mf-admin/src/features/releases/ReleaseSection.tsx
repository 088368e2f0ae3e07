import type { Ref } from 'react';
import { Button, Card, color, space, typeset, Callout } from '@elbi/design-system';
import type { ReleaseRecord, ReleasesView } from '@elbi/contract/domain';
import { Undo2 } from 'lucide-react';
import styled from 'styled-components';
import type { OpenReleaseDialog } from './release-question.ts';
import { ReleaseRow } from './ReleaseRow.tsx';
import { releasesCopy as copy } from './releases-copy.ts';
import { SectionErrors } from './SectionErrors.tsx';

interface ReleaseSectionProps {
  section: ReleasesView['sections'][number];
  /** Its heading takes the focus when the pressed control is removed. */
  headingRef: Ref<HTMLHeadingElement>;
  onOpenDialog: OpenReleaseDialog;
}

/** Returns the served versions: the canary, the live one and its fallback. */
function servedOf({ releases, canary, current, lastGood }: ReleaseSectionProps['section']) {
  return [...new Set([canary, current, lastGood])].flatMap(
    (served) => releases.find(({ version }) => version === served) ?? [],
  );
}

/** A section with its served versions, its errors and its actions. */
export function ReleaseSection({ section, headingRef, onOpenDialog }: ReleaseSectionProps) {
  const { name, owner, current, lastGood, canary, releases } = section;
  const canaryRelease = releases.find(({ version }) => version === canary);
  const served = servedOf(section);
  const hasEarlier = releases.some(({ isCurrent, withdrawnAt }) => !isCurrent && !withdrawnAt);
  return (
    <Card>
      <Head>
        <div>
          <Name ref={headingRef} tabIndex={-1}>
            {name}
          </Name>
          <Owner>{owner ?? copy.noOwner}</Owner>
        </div>
        {current && hasEarlier && (
          <Button
            size="s"
            icon={Undo2}
            aria-label={`${copy.rollBack}: ${name}`}
            onClick={() => onOpenDialog({ kind: 'roll-back', section: name, version: current })}
          >
            {copy.rollBack}
          </Button>
        )}
      </Head>
      {canaryRelease && (
        <Note>
          <CanaryNote release={canaryRelease} onOpenDialog={onOpenDialog} />
        </Note>
      )}
      {served.length === 0 && <Empty>{copy.empty}</Empty>}
      <ul aria-label={copy.releasesOf(name)}>
        {served.map((release) => (
          <ReleaseRow
            key={release.version}
            release={release}
            isLastGood={release.version === lastGood}
          />
        ))}
      </ul>
      <SectionErrors section={name} />
    </Card>
  );
}

interface CanaryNoteProps {
  release: ReleaseRecord;
  onOpenDialog: OpenReleaseDialog;
}

/** A canary with its pending condition and actions. */
function CanaryNote({ release, onOpenDialog }: CanaryNoteProps) {
  const { section, version, canary } = release;
  if (!canary) return null;
  return (
    <Callout>
      <p>{copy.canary(version, canary.percent)}</p>
      {canary.waitsFor && <p>{canary.waitsFor}</p>}
      <Buttons>
        <Button
          size="s"
          aria-label={`${copy.promote}: ${section}`}
          onClick={() => onOpenDialog({ kind: 'promote', section, version })}
        >
          {copy.promote}
        </Button>
        <Button
          size="s"
          aria-label={`${copy.abort}: ${section}`}
          onClick={() => onOpenDialog({ kind: 'abort', section, version })}
        >
          {copy.abort}
        </Button>
      </Buttons>
    </Callout>
  );
}

const Head = styled.div`
  display: flex;
  gap: ${space[16]};
  align-items: start;
  justify-content: space-between;
  margin-bottom: ${space[16]};
`;

const Note = styled.div`
  margin-bottom: ${space[16]};
`;

const Name = styled.h2`
  ${typeset('cardTitle')}
`;

const Empty = styled.p`
  color: ${color.text3};
`;

const Owner = styled.p`
  color: ${color.text3};
  ${typeset('small')}
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space[10]};
  margin-top: ${space[10]};
`;
