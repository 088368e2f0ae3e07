import { Button, Callout, space } from '@elbi/design-system';
import type { MeasuredRelease } from '@elbi/contract/domain';
import styled from 'styled-components';
import type { AskOfRelease } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

interface CanaryNoteProps {
  release: MeasuredRelease;
  onAsk: AskOfRelease;
}

/** A canary with its pending condition and actions. */
export function CanaryNote({ release, onAsk }: CanaryNoteProps) {
  const { section, version, canary } = release;
  if (!canary) return null;
  return (
    <Callout>
      <p>{copy.canary(version, canary.percent)}</p>
      {canary.waitsFor && <p>{canary.waitsFor}</p>}
      <Buttons>
        <Button
          size="s"
          aria-label={`${copy.goOn}: ${section}`}
          onClick={() => onAsk({ kind: 'go-on', section, version })}
        >
          {copy.goOn}
        </Button>
        <Button
          size="s"
          aria-label={`${copy.goBack}: ${section}`}
          onClick={() => onAsk({ kind: 'go-back', section, version })}
        >
          {copy.goBack}
        </Button>
      </Buttons>
    </Callout>
  );
}

const Buttons = styled.div`
  display: flex;
  gap: ${space[10]};
  margin-top: ${space[10]};
`;
