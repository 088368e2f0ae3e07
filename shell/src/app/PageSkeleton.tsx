import {
  AccommodationCardSkeleton,
  CardGrid,
  CardGridNarrow,
  PageLayout,
  Skeleton,
  SkeletonRegion,
  SkeletonText,
  below,
  border,
  color,
  size,
  space,
} from '@elbi/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SkeletonBlock } from '@elbi/contract/domain';
import { copy } from '../copy.ts';

const CARDS = 10;

function times(count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}

const DRAWN: Readonly<Record<SkeletonBlock, () => ReactNode>> = {
  title: () => (
    <Title>
      <Skeleton width="min(24rem, 80%)" height="2.5rem" />
      <Skeleton width="min(18rem, 60%)" />
    </Title>
  ),
  bar: () => (
    <Bar>
      <Skeleton width="min(20rem, 70%)" height={size.controlM} shape="box" />
    </Bar>
  ),
  cards: () => (
    <CardGrid>
      {times(CARDS, (index) => (
        <AccommodationCardSkeleton key={index} />
      ))}
    </CardGrid>
  ),
  picture: () => <Picture shape="box" />,
  text: () => (
    <TwoColumns>
      <div>
        {times(3, (index) => (
          <Paragraph key={index} />
        ))}
      </div>
      <Skeleton shape="box" height="20rem" />
    </TwoColumns>
  ),
  fields: () => (
    <Fields>
      {times(4, (index) => (
        <Field key={index}>
          <Skeleton width="8rem" />
          <Skeleton height={size.field} shape="box" />
        </Field>
      ))}
    </Fields>
  ),
  rows: () =>
    times(5, (index) => (
      <Row key={index}>
        <Skeleton shape="photo" ratio="4/3" />
        <SkeletonText lines={3} />
      </Row>
    )),
  profile: () => (
    <Profile>
      <Skeleton shape="box" height="24rem" />
      <div>
        <Bar>
          <Skeleton width="12rem" />
        </Bar>
        <CardGridNarrow>
          {times(6, (index) => (
            <AccommodationCardSkeleton key={index} />
          ))}
        </CardGridNarrow>
      </div>
    </Profile>
  ),
};

/** A page while its code loads, in its final size: drawn from the blocks of its route. */
export function PageSkeleton({ blocks }: { blocks: readonly SkeletonBlock[] }) {
  return (
    <PageLayout width={blocks.includes('cards') ? 'wide' : 'normal'}>
      <SkeletonRegion label={copy.section.loading}>
        {blocks.map((block) => (
          <div key={block}>{DRAWN[block]?.()}</div>
        ))}
      </SkeletonRegion>
    </PageLayout>
  );
}

function Paragraph() {
  return (
    <Lines>
      <SkeletonText lines={4} />
    </Lines>
  );
}

const Title = styled.div`
  display: grid;
  gap: ${space[12]};
  padding-block: ${space[36]} ${space[24]};
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  min-height: ${size.actionBar};
`;

const Picture = styled(Skeleton)`
  height: clamp(19rem, 36vw, 25.25rem);
  margin-bottom: ${space[36]};
  ${below.tablet} {
    height: auto;
    aspect-ratio: 4 / 3;
  }
`;

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) min(${size.priceBox}, 38%);
  gap: ${space[88]};
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[36]};
  }
`;

const Lines = styled.div`
  padding-bottom: ${space[36]};
`;

const Fields = styled.div`
  display: grid;
  gap: ${space[28]};
  max-width: ${size.formColumn};
`;

const Field = styled.div`
  display: grid;
  gap: ${space[12]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: ${size.thumb} minmax(0, 1fr);
  gap: ${space[24]};
  padding-block: ${space[24]};
  border-top: ${border.hairline} solid ${color.line};
`;

const Profile = styled.div`
  display: grid;
  grid-template-columns: ${size.sideCard} minmax(0, 1fr);
  gap: ${space[44]};
  padding-top: ${space[36]};
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
