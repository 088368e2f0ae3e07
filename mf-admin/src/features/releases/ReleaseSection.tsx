import { Button, Card, color, space, typeset, Callout } from '@elbi/design-system';
import type { ReleaseRecord, ReleasesView } from '@elbi/contract/domain';
import { Undo2 } from 'lucide-react';
import styled from 'styled-components';
import type { AskReleaseAction } from './release-actions.ts';
import { ReleaseRow } from './ReleaseRow.tsx';
import { releasesCopy as copy } from './releases-copy.ts';
import { SectionErrors } from './SectionErrors.tsx';

interface ReleaseSectionProps {
  section: ReleasesView['sections'][number];
  onAsk: AskReleaseAction;
}

const { actions } = copy;

/** The heading of a section takes the focus when the pressed control is removed. */
export const headingId = (section: string) => `releases-of-${section}`;

/** Returns the served versions: the canary, the live one and its fallback. */
function servedOf({ releases, canary, current, lastGood }: ReleaseSectionProps['section']) {
  return [...new Set([canary, current, lastGood])].flatMap(
    (served) => releases.find(({ version }) => version === served) ?? [],
  );
}

/** A section with its served versions, its errors and its actions. */
export function ReleaseSection({ section, onAsk }: ReleaseSectionProps) {
  const { name, owner, current, lastGood, canary, releases } = section;
  const canaryRelease = releases.find(({ version }) => version === canary);
  const served = servedOf(section);
  const hasEarlier = releases.some(({ isCurrent, withdrawnAt }) => !isCurrent && !withdrawnAt);
  return (
    <Card>
      <Head>
        <div>
          <Name id={headingId(name)} tabIndex={-1}>
            {name}
          </Name>
          <Owner>{owner ?? copy.noOwner}</Owner>
        </div>
        {current && hasEarlier && (
          <Button
            size="s"
            icon={Undo2}
            aria-label={`${actions.rollBack.label}: ${name}`}
            onClick={() => onAsk({ kind: 'rollBack', name, id: current })}
          >
            {actions.rollBack.label}
          </Button>
        )}
      </Head>
      {canaryRelease && (
        <Note>
          <CanaryNote release={canaryRelease} onAsk={onAsk} />
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
  onAsk: AskReleaseAction;
}

/** A canary with its pending condition and actions. */
function CanaryNote({ release, onAsk }: CanaryNoteProps) {
  const { section: name, version: id, canary } = release;
  if (!canary) return null;
  return (
    <Callout>
      <p>{copy.canary(id, canary.percent)}</p>
      {canary.waitsFor && <p>{canary.waitsFor}</p>}
      <Buttons>
        {(['promote', 'abort'] as const).map((kind) => (
          <Button
            key={kind}
            size="s"
            aria-label={`${actions[kind].label}: ${name}`}
            onClick={() => onAsk({ kind, name, id })}
          >
            {actions[kind].label}
          </Button>
        ))}
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
