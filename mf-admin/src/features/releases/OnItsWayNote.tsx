import { Button, Callout, space } from '@elbi/design-system';
import type { MeasuredRelease } from '@elbi/contract/codes';
import styled from 'styled-components';
import type { AskOfRelease } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

interface OnItsWayNoteProps {
  release: MeasuredRelease;
  onAsk: AskOfRelease;
}

/**
 * A version that some visitors have instead of the live one, or that goes live later: what it waits
 * for, and what can be done.
 */
export function OnItsWayNote({ release, onAsk }: OnItsWayNoteProps) {
  const { section, version, canary, scheduledFor } = release;
  return (
    <Callout>
      {canary && <p>{copy.onItsWay(version, canary.percent)}</p>}
      {canary?.waitsFor && <p>{canary.waitsFor}</p>}
      {scheduledFor && <p>{copy.scheduled(version, scheduledFor)}</p>}
      <Buttons>
        {canary && (
          <Button
            size="s"
            aria-label={`${copy.goOn}: ${section}`}
            onClick={() => onAsk({ kind: 'go-on', section, version })}
          >
            {copy.goOn}
          </Button>
        )}
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
