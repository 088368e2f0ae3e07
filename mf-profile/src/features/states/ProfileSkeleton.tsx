import styled from 'styled-components';
import {
  AccommodationCardSkeleton,
  Card,
  CardGridNarrow,
  Skeleton,
  SkeletonRegion,
  border,
  color,
  size,
  space,
} from '@elbi/design-system';
import { copy } from '../../copy.ts';
import { ProfileLayout } from '../layout/ProfileLayout.tsx';

/** Side card, tabs and cards of final size. */
export function ProfileSkeleton() {
  return (
    <SkeletonRegion label={copy.lists.loading}>
      <ProfileLayout
        card={
          <Card elevation="low">
            <Lines>
              <Skeleton shape="circle" width={size.avatarXl} height={size.avatarXl} />
              <Skeleton width="70%" height="26px" />
              <Skeleton width="60%" height="22px" />
              <Skeleton width="80%" />
              <Skeleton width="72%" />
              <Skeleton height="44px" shape="box" />
            </Lines>
          </Card>
        }
      >
        <Tabs>
          <Skeleton width="72px" />
          <Skeleton width="84px" />
        </Tabs>
        <CardGridNarrow>
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <AccommodationCardSkeleton key={card} />
          ))}
        </CardGridNarrow>
      </ProfileLayout>
    </SkeletonRegion>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space[16]};
`;

const Tabs = styled.div`
  display: flex;
  gap: ${space[28]};
  align-items: center;
  min-height: ${size.controlL};
  margin-bottom: ${space[32]};
  box-shadow: inset 0 calc(${border.hairline} * -1) ${color.line};
`;
