import { Button, Callout, space } from '@elbi/design-system';
import type { MeasuredRelease } from '@elbi/contract/domain';
import styled from 'styled-components';
import type { OpenReleaseDialog } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

interface CanaryNoteProps {
  release: MeasuredRelease;
  onOpenDialog: OpenReleaseDialog;
}

/** A canary with its pending condition and actions. */
export function CanaryNote({ release, onOpenDialog }: CanaryNoteProps) {
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

const Buttons = styled.div`
  display: flex;
  gap: ${space[10]};
  margin-top: ${space[10]};
`;
