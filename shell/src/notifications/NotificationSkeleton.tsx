import { SkeletonRegion, SkeletonText, space } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../copy.ts';

/** Three notifications while they load. */
export function NotificationSkeleton() {
  return (
    <SkeletonRegion label={copy.notifications.loading}>
      {[0, 1, 2].map((row) => (
        <Row key={row}>
          <SkeletonText lines={2} />
        </Row>
      ))}
    </SkeletonRegion>
  );
}

const Row = styled.div`
  padding: ${space[14]} ${space[20]};
`;
