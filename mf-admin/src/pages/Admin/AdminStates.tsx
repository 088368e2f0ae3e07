import styled from 'styled-components';
import {
  Brownout,
  ErrorState,
  Skeleton,
  SkeletonRegion,
  below,
  border,
  color,
  size,
  space,
} from '@elbi/design-system';
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

/** Tabs, filter and rows of final size. */
export function AdminSkeleton() {
  return (
    <SkeletonRegion label={copy.lists.loading}>
      <Tabs>
        <Skeleton width="140px" />
        <Skeleton width="190px" />
      </Tabs>
      <Filter>
        <Skeleton width="360px" height="46px" shape="box" />
      </Filter>
      {[1, 2, 3, 4, 5].map((row) => (
        <Row key={row}>
          <Skeleton shape="photo" ratio="4/3" />
          <Text>
            <Skeleton width="38%" height="20px" />
            <Skeleton width="30%" />
            <Skeleton width="72%" />
            <Skeleton width="56%" />
          </Text>
        </Row>
      ))}
    </SkeletonRegion>
  );
}

const Tabs = styled.div`
  display: flex;
  gap: ${space[28]};
  align-items: center;
  min-height: ${size.controlL};
  margin-bottom: ${space[32]};
  box-shadow: inset 0 calc(${border.hairline} * -1) ${color.line};
`;

const Filter = styled.div`
  margin-bottom: ${space[20]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: ${size.thumb} minmax(0, 1fr);
  gap: ${space[24]};
  padding-block: ${space[24]};
  border-top: ${border.hairline} solid ${color.line};
  ${below.tablet} {
    grid-template-columns: ${size.thumbS} minmax(0, 1fr);
    gap: ${space[16]};
  }
`;

const Text = styled.div`
  display: grid;
  gap: ${space[10]};
`;
