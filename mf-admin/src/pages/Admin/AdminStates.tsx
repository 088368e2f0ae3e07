import { Brownout, ErrorState } from '@elbi/design-system';
import type { ApiError } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';
import { AdminDenied, isDenied } from '../../features/access/AdminDenied.tsx';

interface AdminFailureProps {
  error: ApiError;
  onRetry: () => void;
  isPending: boolean;
}

/** The error page: the page could not be loaded, or the user is no longer an admin. */
export function AdminFailure({ error, onRetry, isPending }: AdminFailureProps) {
  if (isDenied(error)) return <AdminDenied />;
  return (
    <ErrorState
      scene={<Brownout />}
      title={copy.failed.title}
      onRetry={onRetry}
      isPending={isPending}
    >
      {error.message}
    </ErrorState>
  );
}
