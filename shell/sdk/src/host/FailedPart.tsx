import { ErrorState } from '@elbi/design-system';

/** What a page shows in place of a part whose code could not be loaded: its title and Retry. */
export function FailedPart(props: { title: string; onRetry: () => void }) {
  return <ErrorState boxed {...props} />;
}
