import {
  Brownout,
  EmptyState,
  ErrorState,
  PageHeader,
  PageLayout,
  below,
  space,
} from '@elbi/design-system';
import {
  PageLoading,
  type Resumed,
  useDialog,
  useResumable,
  useResumableDialog,
  useToast,
  useView,
} from '@elbi/portal-sdk';
import type { ReleasesView } from '@elbi/contract/domain';
import { useRef } from 'react';
import styled from 'styled-components';
import { AdminDenied, isDenied } from '../../features/access/AdminDenied.tsx';
import { History, Tokens } from '../../features/releases/panels.tsx';
import { type NewToken, NewTokenDialog } from '../../features/releases/NewTokenDialog.tsx';
import { type ReleaseAction, sendReleaseAction } from '../../features/releases/release-actions.ts';
import { ReleaseDialog } from '../../features/releases/ReleaseDialog.tsx';
import { ReleaseSection, headingId } from '../../features/releases/ReleaseSection.tsx';
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
  const finalFocus = useRef<HTMLElement | null>(null);
  const newToken = useResumableDialog<NewToken>('token');
  const dialog = useDialog<Resumed<ReleaseAction>>();
  const attempt = useResumable<ReleaseAction>('release-action', dialog.open, dialog.openedBy);

  function ask(input: ReleaseAction) {
    finalFocus.current = null;
    dialog.open({ input, isDue: false });
  }

  async function handleSubmit(action: ReleaseAction) {
    const { message } = await attempt(action, () => sendReleaseAction(action));
    // The action succeeded; if the refresh fails, the next poll repeats it.
    await refresh().catch(() => undefined);
    // The pressed control may have been removed, so the focus moves to an adjacent element.
    const heading = action.kind === 'revoke' ? null : headingId(action.name);
    finalFocus.current = heading ? document.getElementById(heading) : makeToken.current;
    dialog.close();
    toast.success(message);
  }

  return (
    <>
      <Columns>
        <Stack aria-label={copy.sections} role="group">
          {view.sections.length === 0 && <EmptyState boxed title={copy.empty} />}
          {byUrgency(view.sections).map((section) => (
            <ReleaseSection key={section.name} section={section} onAsk={ask} />
          ))}
        </Stack>
        <Stack>
          <History events={view.events} />
          <Tokens tokens={view.tokens} makeRef={makeToken} onMake={newToken.open} onAsk={ask} />
        </Stack>
      </Columns>
      {dialog.subject && (
        <ReleaseDialog
          key={`action ${dialog.round}`}
          {...dialog.props}
          finalFocus={finalFocus}
          asked={dialog.subject}
          onSubmit={handleSubmit}
        />
      )}
      {newToken.round > 0 && (
        <NewTokenDialog
          key={`token ${newToken.round}`}
          {...newToken.props}
          finalFocus={makeToken}
          sections={view.sections.map(({ name }) => name)}
          onMade={() => void refresh()}
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
