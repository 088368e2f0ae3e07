import { type Rent, rangeText } from '@elbi/contract/domain';
import { DescriptionList, PageSection, SectionTitle, formatDate } from '@elbi/design-system';
import { copy } from '../../copy.ts';

/** The price history of a place (S7.rent.1); nothing before the first change. */
export function RentHistory({ rents }: { rents: readonly Rent[] }) {
  if (rents.length < 2) return null;
  return (
    <PageSection>
      <SectionTitle>{copy.costs.rents}</SectionTitle>
      <DescriptionList
        items={rents.map(({ price: [low, high], priceUnit, since }) => ({
          term: copy.costs.since(formatDate(since)),
          value: `${rangeText({ low, high })} / ${priceUnit}`,
        }))}
      />
    </PageSection>
  );
}
