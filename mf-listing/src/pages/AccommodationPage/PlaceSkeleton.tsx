import {
  PageLayout,
  Skeleton,
  SkeletonRegion,
  SkeletonText,
  below,
  space,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { Aside, Grid, Main, Pictures, Top } from './place-parts.ts';

/** The page's layout before its data has loaded. */
export function PlaceSkeleton() {
  return (
    <PageLayout>
      <SkeletonRegion label={copy.loading}>
        <Grid data-mosaic>
          <Top>
            <Skeleton width="8em" />
            <Skeleton width="min(24rem, 80%)" height="2.5rem" />
            <Skeleton width="min(18rem, 60%)" />
          </Top>
          <Pictures>
            <Photo />
          </Pictures>
          <Main>
            <Facts>
              {Array.from({ length: 6 }, (_, index) => (
                <SkeletonText key={index} lines={2} />
              ))}
            </Facts>
            <SkeletonText lines={4} />
          </Main>
          <Aside>
            <Skeleton shape="box" height="20rem" />
          </Aside>
        </Grid>
      </SkeletonRegion>
    </PageLayout>
  );
}

const Photo = styled(Skeleton).attrs({ shape: 'box' })`
  height: clamp(19rem, 36vw, 25.25rem);
  ${below.tablet} {
    && {
      width: calc(100% + 2 * ${space[16]});
      max-width: none;
      height: auto;
      aspect-ratio: 4 / 3;
      margin-inline: calc(${space[16]} * -1);
      border-radius: 0;
    }
  }
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[24]};
  margin-bottom: ${space[36]};
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
