import { Suspense, lazy } from 'react';
import type { Search } from '@elbi/contract/domain';
import { Button, below, visuallyHidden } from '@elbi/design-system';
import { useResumableDialog, useSession } from '@elbi/portal-sdk';
import { BellPlus } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import type { SavedSearchValues } from './SaveSearchDialog.tsx';

const SaveSearchDialog = lazy(() => import('./SaveSearchDialog.tsx'));

/**
 * Saves the search, for notifications of new results (S7.saved.4). For registered users; for a
 * visitor it opens login.
 */
export function SaveSearch({ state }: { state: Search }) {
  const { role } = useSession();
  const saving = useResumableDialog<SavedSearchValues>('save-search', role === 'registered');
  if (role !== 'registered' && role !== 'unregistered') return null;
  return (
    <>
      <Button variant="text" size="s" icon={BellPlus} onClick={saving.open}>
        <Text>{copy.save.open}</Text>
      </Button>
      {saving.round > 0 && (
        <Suspense fallback={null}>
          <SaveSearchDialog key={saving.round} state={state} {...saving.props} />
        </Suspense>
      )}
    </>
  );
}

/** Hidden on phones, so that the count fits one line and a whole place is visible. */
const Text = styled.span`
  ${below.tablet} {
    ${visuallyHidden}
  }
`;
