import { PageHeader, PageLayout } from '@elbi/design-system';
import { useDocumentTitle } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** `/template`: the first page of the section. */
export default function TemplatePage() {
  useDocumentTitle(copy.title);
  return (
    <PageLayout>
      <PageHeader title={copy.title}>{copy.lead}</PageHeader>
    </PageLayout>
  );
}
