import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Card } from '../../components/Card/Card.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../../components/Skeleton/Skeleton.tsx';
import { below, border, color, size, space } from '../../theme/tokens.ts';
import { PageLayout } from '../PageLayout/PageLayout.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';

/** A part of a page's skeleton. */
export type PageSkeletonBlock =
  'title' | 'bar' | 'cards' | 'picture' | 'text' | 'fields' | 'rows' | 'profile';

/** Numbers of the drawn parts: about as many as fill the page, so that its footer stays below. */
const CARDS = 10;
const PROFILE_CARDS = 6;
const FACTS = 6;
const FIELDS = 24;
const ROWS = 5;

function times(count: number, draw: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}

const DRAWN: Readonly<Record<PageSkeletonBlock, () => ReactNode>> = {
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
  cards: () => <CardSkeletons count={CARDS} />,
  picture: () => <Picture shape="box" />,
  text: () => (
    <TwoColumns>
      <div>
        <Facts>
          {times(FACTS, (index) => (
            <SkeletonText key={index} lines={2} />
          ))}
        </Facts>
        <SkeletonText lines={4} />
      </div>
      <Skeleton shape="box" height="20rem" />
    </TwoColumns>
  ),
  fields: () => (
    <Fields>
      {times(FIELDS, (index) => (
        <Field key={index}>
          <Skeleton width="8rem" />
          <Skeleton height={size.field} shape="box" />
        </Field>
      ))}
    </Fields>
  ),
  rows: () =>
    times(ROWS, (index) => (
      <Row key={index}>
        <Skeleton shape="photo" ratio="4/3" />
        <SkeletonText lines={4} />
      </Row>
    )),
  profile: () => (
    <Profile>
      <Card elevation="low">
        <Person>
          <Skeleton shape="circle" width={size.avatarXl} height={size.avatarXl} />
          <Skeleton width="70%" height="1.5rem" />
          <SkeletonText lines={3} />
          <Skeleton shape="box" height={size.controlM} />
        </Person>
      </Card>
      <div>
        <Bar>
          <Skeleton width="12rem" />
        </Bar>
        <CardSkeletons count={PROFILE_CARDS} narrow />
      </div>
    </Profile>
  ),
};

export interface PageSkeletonProps {
  /** The parts of the page, from top to bottom. */
  blocks: readonly PageSkeletonBlock[];
  /** What screen readers announce. */
  label: string;
}

/** The skeletons in the document. */
let shown = 0;

/**
 * A page in about its final size while it loads. One that replaces another, as when the code of a
 * page has loaded and its data has not, continues it without fading in again.
 */
export function PageSkeleton({ blocks, label }: PageSkeletonProps) {
  const [isContinued] = useState(() => shown > 0);
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, []);
  return (
    <PageLayout width={blocks.includes('cards') ? 'wide' : 'normal'}>
      <SkeletonRegion label={label}>
        <Blocks data-continued={isContinued || undefined}>
          {blocks.map((block, index) => (
            // A page may have two parts of one kind.
            <div key={index} data-block={block}>
              {DRAWN[block]?.()}
            </div>
          ))}
        </Blocks>
      </SkeletonRegion>
    </PageLayout>
  );
}

const Blocks = styled.div`
  display: flex;
  flex-direction: column;
  padding-bottom: ${space[44]};
  &[data-continued] * {
    animation-delay: -1s;
  }
  ${below.tablet} {
    & > [data-block='picture'] {
      order: -1;
    }
  }
`;

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
    && {
      width: calc(100% + 2 * ${space[16]});
      max-width: none;
      height: auto;
      aspect-ratio: 4 / 3;
      margin: 0 calc(${space[16]} * -1);
      border-radius: 0;
    }
  }
`;

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) min(${size.priceBox}, 38%);
  gap: ${space[88]};
  ${below.large} {
    gap: ${space[44]};
  }
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[36]};
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
  ${below.tablet} {
    grid-template-columns: ${size.thumbS} minmax(0, 1fr);
    gap: ${space[16]};
  }
`;

const Profile = styled.div`
  display: grid;
  grid-template-columns: ${size.sideCard} minmax(0, 1fr);
  gap: ${space[64]};
  align-items: start;
  padding-top: ${space[44]};
  ${below.large} {
    gap: ${space[44]};
  }
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[24]};
    padding-top: ${space[28]};
  }
`;

const Person = styled.div`
  display: grid;
  gap: ${space[16]};
`;
