import {
  type Accommodation,
  answerText,
  BILL_INCLUSIONS,
  BILL_KINDS,
  type EstimatePart,
  FIELD_LABELS,
  labelOf,
  monthsBeforeLabel,
  pesoText,
  rangeText,
  type Terms,
  YES_NO_TERMS,
} from '@elbi/contract/domain';
import {
  color,
  DescriptionList,
  PageSection,
  SectionTitle,
  space,
  typeset,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { COSTS_ID } from './MonthlyCost.tsx';
import { RentLawHint } from './RentLawHint.tsx';

/**
 * A student's cost per month and on the first day, with its parts (S7.cost.4 to S7.cost.6). Nothing
 * for a place priced per night.
 */
export function Costs({ place }: { place: Accommodation }) {
  const { monthlyEstimate, moveInCash } = place;
  if (!monthlyEstimate) return null;
  const months = monthsBeforeLabel(place);
  return (
    <PageSection>
      <SectionTitle id={COSTS_ID} tabIndex={-1}>
        {costs.title}
      </SectionTitle>
      <DescriptionList
        items={[
          ...monthlyEstimate.parts.map((part) => ({
            term: partLabel(part, place),
            value: partText(part, place),
          })),
          { term: costs.month, value: <Sum>{rangeText(monthlyEstimate)}</Sum> },
          {
            term: costs.moveIn,
            value: months && (
              <>
                {moveInCash !== null && <Sum>{pesoText(moveInCash)}</Sum>}
                <How>{months}</How>
              </>
            ),
          },
          ...YES_NO_TERMS.map((term) => ({
            term: FIELD_LABELS.place[term],
            value: answerText(place[term]),
          })),
        ]}
      />
      <Hint terms={place} isOwn={place.abilities?.edit ?? false} />
    </PageSection>
  );
}

const { costs } = copy;

/** Returns the label of a part of the estimate. */
function partLabel({ what }: EstimatePart, { priceBasis, pax }: Terms): string {
  if (what !== 'rent') return labelOf(BILL_INCLUSIONS, what);
  return priceBasis === 'head' || pax === 1 ? costs.rent : costs.rentShare(pax);
}

/**
 * Returns the explanation of a part of the estimate; one that is not stated has its usual amount.
 */
function partText(part: EstimatePart, { bills, priceBasis, pax }: Terms): string {
  if (part.what === 'rent') return rangeText(part);
  const { kind } = bills[part.what];
  if (kind === 'included') return labelOf(BILL_KINDS, kind);
  if (!part.stated) return costs.usually(labelOf(BILL_KINDS, kind), rangeText(part));
  const isShare = priceBasis !== 'head' && pax > 1;
  return isShare ? costs.billShare(rangeText(part), pax) : rangeText(part);
}

const Sum = styled.strong`
  ${typeset('bodyStrong')}
`;

const How = styled.span`
  display: block;
  color: ${color.text2};
  ${typeset('small')}
`;

const Hint = styled(RentLawHint)`
  margin-top: ${space[16]};
`;
