import { EmptyState, PageHeader, PageLayout, border, color, space } from '@elbi/design-system';
import { useDocumentTitle } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** What a row shows: take the type of your view from the contract instead. */
interface Row {
  id: string;
  name: string;
}

/** `/template`: the first page of the section. */
export default function TemplatePage({ rows = [] }: { rows?: readonly Row[] }) {
  useDocumentTitle(copy.title);
  return (
    <PageLayout>
      <PageHeader title={copy.title}>{copy.lead}</PageHeader>
      {rows.length === 0 ? (
        <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
      ) : (
        <Rows>
          {rows.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Rows>
      )}
    </PageLayout>
  );
}

const Rows = styled.ul`
  margin-bottom: ${space[36]};
  & > li {
    padding-block: ${space[16]};
    border-bottom: ${border.hairline} solid ${color.line};
  }
`;
