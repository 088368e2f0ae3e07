import styled from 'styled-components';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { space, text } from '../../theme/tokens.ts';
import { CardGrid, CardGridNarrow } from '../PageLayout/PageLayout.tsx';

interface CardSkeletonsProps {
  /** How many cards are drawn. */
  count: number;
  /** In the columns of `CardGridNarrow`. */
  narrow?: boolean;
}

/** A grid of cards with a picture while they load. A `SkeletonRegion` announces them. */
export function CardSkeletons({ count, narrow = false }: CardSkeletonsProps) {
  const Grid = narrow ? CardGridNarrow : CardGrid;
  return (
    <Grid>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </Grid>
  );
}

/** A card of final size without text: each line box is as high as the card's. */
function CardSkeleton() {
  return (
    <div>
      <Skeleton shape="photo" ratio="4/3" />
      <TitleLine>
        <Skeleton width="72%" />
      </TitleLine>
      <TextLine>
        <Skeleton width="58%" />
      </TextLine>
      <TextLine>
        <Skeleton width="46%" />
      </TextLine>
      <TextLine>
        <Skeleton width="38%" />
      </TextLine>
      <PriceLine>
        <Skeleton width="84%" />
      </PriceLine>
    </div>
  );
}

const line = `
  display: grid;
  align-items: center;
  min-height: 1lh;
`;

const TitleLine = styled.div`
  ${line}
  margin-top: ${space[14]};
  margin-bottom: ${space[2]};
  font: ${text.cardTitle};
`;

const TextLine = styled.div`
  ${line}
  font: ${text.cardText};
`;

const PriceLine = styled.div`
  ${line}
  margin-top: ${space[10]};
  font: ${text.price};
`;
