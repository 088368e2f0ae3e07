import styled from 'styled-components';
import {
  Brownout,
  Button,
  DeniedState,
  EmptyState,
  ErrorState,
  PageHeader,
  PageLayout,
  Skeleton,
  SkeletonRegion,
  SleepingCat,
  size,
  space,
} from '@elbi/design-system';
import { type ApiError, Link } from '@elbi/portal-sdk';
import { formCopy } from '../../features/form/copy.ts';

const { states, titles } = formCopy;
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

/** About as many as in the first step, so that neither the footer nor the scroll position moves. */
const FIELDS = 24;

/** The first step in about its final size. */
export function FormSkeleton() {
  return (
    <PageLayout>
      <PageHeader title={titles.edit} divided />
      <SkeletonRegion label={states.loading}>
        <Fields>
          <Skeleton width="160px" height="26px" />
          {Array.from({ length: FIELDS }, (_, field) => (
            <Field key={field}>
              <Skeleton width="120px" />
              <Skeleton height="48px" shape="box" />
            </Field>
          ))}
        </Fields>
      </SkeletonRegion>
    </PageLayout>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space[28]};
  max-width: ${size.formColumn};
  padding-block: ${space[36]};
`;

const Field = styled.div`
  display: grid;
  gap: ${space[12]};
`;
