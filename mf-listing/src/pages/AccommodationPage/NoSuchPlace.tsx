import { Button, EmptyState, PageLayout, SleepingCat } from '@elbi/design-system';
import { Link, useDocumentTitle } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** The page for a place that does not exist, or that this user may not see. */
export function NoSuchPlace() {
  useDocumentTitle(copy.notFound.title);
  return (
    <PageLayout>
      <EmptyState
        headingLevel={1}
        scene={<SleepingCat />}
        title={copy.notFound.title}
        actions={
          <Button variant="primary" render={<Link to="/" />}>
            {copy.notFound.home}
          </Button>
        }
      >
        {copy.notFound.text}
      </EmptyState>
    </PageLayout>
  );
}
