import {
  Brownout,
  Button,
  DeniedState,
  EmptyState,
  ErrorState,
  PageLayout,
  SleepingCat,
} from '@elbi/design-system';
import { type ApiError, Link, usePortal } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

interface ProfileFailureProps {
  error: ApiError;
  onRetry: () => void;
  isPending: boolean;
}

const home = <Button render={<Link to="/" />}>{copy.failed.home}</Button>;

/** The error page: the profile does not exist, is not accessible, or could not be loaded. */
export function ProfileFailure({ error, onRetry, isPending }: ProfileFailureProps) {
  const { openLogin } = usePortal();
  return (
    <PageLayout>
      {error.status === 401 ? (
        <DeniedState
          headingLevel={1}
          title={copy.failed.loginTitle}
          actions={
            <Button variant="primary" onClick={() => openLogin()}>
              {copy.failed.login}
            </Button>
          }
        >
          {copy.failed.loginText}
        </DeniedState>
      ) : error.status === 403 ? (
        <DeniedState headingLevel={1} title={copy.failed.forbiddenTitle} actions={home}>
          {copy.failed.forbiddenText}
        </DeniedState>
      ) : error.status === 404 ? (
        <EmptyState
          headingLevel={1}
          scene={<SleepingCat />}
          title={copy.failed.notFoundTitle}
          actions={home}
        >
          {copy.failed.notFoundText}
        </EmptyState>
      ) : (
        <ErrorState
          headingLevel={1}
          scene={<Brownout />}
          title={copy.failed.title}
          onRetry={onRetry}
          isPending={isPending}
        >
          {error.message}
        </ErrorState>
      )}
    </PageLayout>
  );
}
