import { useEffect } from 'react';
import { PORTAL_NAME } from '@elbi/contract/domain';

/** Sets the document's title to `title · Elbi Stays` while the component is mounted. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${PORTAL_NAME}`;
  }, [title]);
}
