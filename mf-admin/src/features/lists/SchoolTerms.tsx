import type { SchoolTerm } from '@elbi/contract/domain';
import { formatDate } from '@elbi/contract/format';
import { Button, ErrorState, space, typeset } from '@elbi/design-system';
import {
  LazyPart,
  api,
  deferred,
  preloadOnIntent,
  useEndpoint,
  useResumableDialog,
} from '@elbi/portal-sdk';
import { useResumableWrite } from '@elbi/portal-sdk/forms';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

const termDialog = deferred(() => import('./TermDialog.tsx'));

/** The terms of the school, from whose first day students look for places (S7.from.3). */
export function SchoolTerms() {
  const { data, error, isValidating, mutate } = useEndpoint('GET /api/terms', {});
  const adding = useResumableDialog<SchoolTerm>('term', true);
  const { write } = useResumableWrite('school terms', save);
  const terms = data?.data ?? [];
  const without = ({ start }: SchoolTerm) => terms.filter((term) => term.start !== start);

  async function save(body: Record<'terms' | 'seen', SchoolTerm[]>): Promise<string> {
    try {
      return (await api.request('PUT /api/admin/terms', { body })).message;
    } finally {
      // Another admin may have been faster.
      await mutate();
    }
  }

  if (!data && error) {
    return (
      <ErrorState
        boxed
        title={copy.terms.failed}
        onRetry={() => void mutate()}
        isPending={isValidating}
      >
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return null;
  return (
    <section aria-labelledby="school-terms">
      <Title id="school-terms">{copy.terms.title}</Title>
      <p>{copy.terms.lead}</p>
      <ul>
        {terms.map((term) => (
          <Row key={term.start}>
            <span>{copy.terms.of(term.name, formatDate(term.start))}</span>
            <Button
              size="s"
              variant="text"
              aria-label={copy.forRow(copy.terms.remove, term.name)}
              onClick={() => void write({ terms: without(term), seen: terms })}
            >
              {copy.terms.remove}
            </Button>
          </Row>
        ))}
      </ul>
      <Add {...preloadOnIntent(termDialog)} onClick={() => adding.open()}>
        {copy.terms.add}
      </Add>
      <LazyPart
        part={termDialog}
        key={adding.round}
        {...adding.props}
        onAdd={(term) => save({ terms: [...terms, term], seen: terms })}
      />
    </section>
  );
}

const Title = styled.h2`
  margin-top: ${space[44]};
  ${typeset('groupTitle')}
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[12]};
  align-items: center;
`;

const Add = styled(Button)`
  margin-top: ${space[12]};
`;
