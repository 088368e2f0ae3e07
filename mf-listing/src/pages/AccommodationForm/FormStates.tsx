import {
  Brownout,
  Button,
  DeniedState,
  EmptyState,
  ErrorState,
  PageLayout,
  SleepingCat,
} from '@elbi/design-system';
import { type ApiError, Link } from '@elbi/portal-sdk';
import { formCopy } from '../../features/form/copy.ts';

const { states } = formCopy;
const home = <Button render={<Link to="/" />}>{states.home}</Button>;

interface EditFailureProps {
  error: ApiError;
  onRetry: () => void;
  isPending: boolean;
}

/** The error page: the place does not exist, is not accessible, or could not be loaded. */
export function EditFailure({ error, onRetry, isPending }: EditFailureProps) {
  if (error.status === 401 || error.status === 403) return <EditForbidden />;
  return (
    <PageLayout>
      {error.status === 404 ? (
        <EmptyState
          headingLevel={1}
          scene={<SleepingCat />}
          title={states.notFoundTitle}
          actions={home}
        >
          {states.notFoundText}
        </EmptyState>
      ) : (
        <ErrorState
          headingLevel={1}
          scene={<Brownout />}
          title={formCopy.failed.loading}
          onRetry={onRetry}
          isPending={isPending}
        >
          {error.message}
        </ErrorState>
      )}
    </PageLayout>
  );
}

/** The place belongs to another user. */
export function EditForbidden() {
  return (
    <PageLayout>
      <DeniedState headingLevel={1} title={states.forbiddenTitle} actions={home}>
        {states.forbiddenText}
      </DeniedState>
    </PageLayout>
  );
}
