import {
  Brownout,
  EmptyState,
  ErrorState,
  PageHeader,
  PageLayout,
  below,
  space,
} from '@elbi/design-system';
import { PageLoading, useDialog, useResumable, useToast, useView } from '@elbi/portal-sdk';
import type { ReleasesView } from '@elbi/contract/domain';
import { useRef } from 'react';
import styled from 'styled-components';
import { type PendingAction, releaseActions } from '../../api/use-releases.ts';
import { AdminDenied, isDenied } from '../../features/access/AdminDenied.tsx';
import { History, Tokens } from '../../features/releases/panels.tsx';
import { ReleaseDialogs } from '../../features/releases/ReleaseDialogs.tsx';
import { ReleaseSection } from '../../features/releases/ReleaseSection.tsx';
import { type ReleaseQuestion, questionOf } from '../../features/releases/release-question.ts';
import { releasesCopy as copy } from '../../features/releases/releases-copy.ts';

/** Milliseconds between refreshes, so that releases of others appear while the page is open. */
const LOOK_AGAIN = 5_000;

/** `/releases`: the served versions of each section, their errors and history, tokens, and actions. */
export default function ReleasesPage() {
  const { data: view, error, isValidating, mutate } = useView('/api/view/releases', '', LOOK_AGAIN);
  if (!view && !error) return <PageLoading />;
  const failure = error && (
    <ErrorState
      boxed={view !== undefined}
      scene={<Brownout />}
      title={copy.failed}
      onRetry={() => void mutate()}
      isPending={isValidating}
    >
      {error.message}
    </ErrorState>
  );
  return (
    <PageLayout>
      <PageHeader title={copy.title} />
      {error && isDenied(error) ? (
        <AdminDenied />
      ) : (
        <>
          {failure}
          {view && <Releases view={view} refresh={() => mutate()} />}
        </>
      )}
    </PageLayout>
  );
}

interface ReleasesProps {
  view: ReleasesView;
  /** Reloads the view. */
  refresh: () => Promise<unknown>;
}

/** The sections with their versions, and the open dialog. */
function Releases({ view, refresh }: ReleasesProps) {
  const toast = useToast();
  const makeToken = useRef<HTMLButtonElement>(null);
  const headings = useRef(new Map<string, HTMLElement>());
  const finalFocus = useRef<HTMLElement | null>(null);
  const dialog = useDialog<ReleaseQuestion>();
  const attempt = useResumable<PendingAction>(
    'release',
    (resumed) => dialog.open(questionOf(resumed)),
    dialog.openedBy,
  );

  function openDialog(question: ReleaseQuestion) {
    finalFocus.current = null;
    dialog.open(question);
  }

  /** The pressed control may have been removed, so the focus moves to an adjacent element. */
  function closeAfter(question: ReleaseQuestion) {
    const heading = 'section' in question ? headings.current.get(question.section) : undefined;
    finalFocus.current = heading ?? makeToken.current;
    dialog.close();
  }

  function headingOf(section: string) {
    return (heading: HTMLElement | null) => {
      if (heading) headings.current.set(section, heading);
      else headings.current.delete(section);
    };
  }

  const { subject } = dialog;
  return (
    <>
      <Columns>
        <Stack aria-label={copy.sections} role="group">
          {view.sections.length === 0 && <EmptyState boxed title={copy.empty} />}
          {byUrgency(view.sections).map((section) => (
            <ReleaseSection
              key={section.name}
              section={section}
              headingRef={headingOf(section.name)}
              onOpenDialog={openDialog}
            />
          ))}
        </Stack>
        <Stack>
          <History events={view.events} />
          <Tokens tokens={view.tokens} makeRef={makeToken} onOpenDialog={openDialog} />
        </Stack>
      </Columns>
      {subject && (
        <ReleaseDialogs
          key={dialog.round}
          question={subject}
          sections={view.sections.map(({ name }) => name)}
          finalFocus={subject.kind === 'token' ? makeToken : finalFocus}
          actions={releaseActions(refresh, attempt)}
          {...dialog.props}
          onDone={(message) => {
            closeAfter(subject);
            toast.success(message);
          }}
        />
      )}
    </>
  );
}

/** Orders sections: those with a canary, those whose live version fails, then the others. */
function byUrgency(sections: ReleasesView['sections']): ReleasesView['sections'] {
  const rank = ({ canary, releases }: ReleasesView['sections'][number]) => {
    if (canary !== null) return 0;
    return releases.some(({ isCurrent, failures }) => isCurrent && failures > 0) ? 1 : 2;
  };
  return sections.toSorted((a, b) => rank(a) - rank(b));
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
