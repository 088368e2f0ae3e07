import {
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonRegion,
  below,
  space,
} from '@elbi/design-system';
import { useActAgain, useDialog, useToast } from '@elbi/portal-sdk';
import { useRef } from 'react';
import styled from 'styled-components';
import { type NewToken, releaseActions, useReleasesView } from '../../api/use-releases.ts';
import { AdminDenied, isDenied } from '../access/AdminDenied.tsx';
import { History, Previews, Tokens } from './panels.tsx';
import { ReleaseDialogs } from './ReleaseDialogs.tsx';
import { ReleaseSection } from './ReleaseSection.tsx';
import type { ReleaseQuestion } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

/** Which version of which section is live, how it got there, and what to do about it. */
export function ReleasesTab() {
  const { data: view, error, isValidating, mutate } = useReleasesView();
  const toast = useToast();
  const makeToken = useRef<HTMLButtonElement>(null);
  const { again, attempt } = useActAgain<NewToken>('token');
  const dialog = useDialog<ReleaseQuestion>(
    again !== null,
    again ? { kind: 'token', typedBefore: again } : undefined,
  );

  if (error && isDenied(error)) return <AdminDenied />;
  const failure = error && (
    <ErrorState boxed title={copy.failed} onRetry={() => void mutate()} retrying={isValidating}>
      {error.message}
    </ErrorState>
  );
  if (!view) return failure ?? <Waiting />;
  return (
    <>
      {failure}
      <Columns>
        <Stack aria-label={copy.sections} role="group">
          {view.sections.length === 0 && <EmptyState boxed title={copy.empty} />}
          {view.sections.map((section) => (
            <ReleaseSection key={section.name} section={section} onAsk={dialog.open} />
          ))}
        </Stack>
        <Stack>
          <History events={view.events} />
          <Previews previews={view.previews} />
          <Tokens tokens={view.tokens} makeRef={makeToken} onAsk={dialog.open} />
        </Stack>
      </Columns>
      {dialog.subject && (
        <ReleaseDialogs
          key={dialog.round}
          open={dialog.isOpen}
          question={dialog.subject}
          sections={view.sections.map(({ name }) => name)}
          makeToken={makeToken}
          actions={releaseActions(() => mutate(), attempt)}
          onClose={dialog.close}
          onDone={(message) => {
            dialog.close();
            toast.success(message);
          }}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={copy.loading}>
      <Stack>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} shape="box" height="180px" />
        ))}
      </Stack>
    </SkeletonRegion>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space[44]};
  align-items: start;
  padding-bottom: ${space[44]};
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[32]};
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[24]};
`;
