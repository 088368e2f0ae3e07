import type { ReactNode } from 'react';
import { Button, EmptyState, PageLayout } from '@elbi/design-system';
import { Link, useDocumentTitle } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';

interface ShellStateProps {
  title: string;
  scene: ReactNode;
  /** Buttons beside the one to the home page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page that explains an error, and links to the home page. */
export function ShellState({ title, scene, actions, children }: ShellStateProps) {
  useDocumentTitle(title);
  return (
    <PageLayout>
      <EmptyState
        headingLevel={1}
        scene={scene}
        title={title}
        actions={
          <>
            <Button variant="primary" render={<Link to="/" />}>
              {copy.returnToHome}
            </Button>
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </PageLayout>
  );
}
