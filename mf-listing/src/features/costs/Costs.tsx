import {
  type Accommodation,
  answerText,
  BILL_INCLUSIONS,
  BILL_KINDS,
  type BillInclusion,
  type EstimatePart,
  FIELD_LABELS,
  labelOf,
  monthsBeforeLabel,
  rangeText,
  type Terms,
  YES_NO_TERMS,
} from '@elbi/contract/domain';
import { formatPeso } from '@elbi/contract/format';
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
  const { parts } = monthlyEstimate;
  const rent = parts.filter(({ what }) => what === 'rent');
  const bills = parts.filter(isBill);
  return (
    <PageSection>
      <SectionTitle id={COSTS_ID} tabIndex={-1}>
        {costs.title}
      </SectionTitle>
      <DescriptionList
        items={[
          ...rent.map((part) => ({ term: rentLabel(place), value: rangeText(part) })),
          {
            term: copy.bills.title,
            value: (
              <ul>
                {bills.map((part) => (
                  <li key={part.what}>{billPart(part, place)}</li>
                ))}
              </ul>
            ),
          },
          { term: costs.month, value: <Sum>{rangeText(monthlyEstimate)}</Sum> },
          {
            term: costs.moveIn,
            value: months && (
              <>
                {moveInCash !== null && <Sum>{formatPeso(moveInCash)}</Sum>}
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

const rentLabel = ({ priceBasis, pax }: Terms) =>
  priceBasis === 'head' || pax === 1 ? costs.rent : costs.rentShare(pax);

type BillPart = EstimatePart & { what: BillInclusion };
const isBill = (part: EstimatePart): part is BillPart => part.what !== 'rent';

/** Returns how a bill is paid, and a student's part; one that is not stated has its usual amount. */
const billPart = (part: BillPart, terms: Terms) =>
  costs.bill(labelOf(BILL_INCLUSIONS, part.what), billAmount(part, terms));

function billAmount(part: BillPart, { bills, priceBasis, pax }: Terms): string {
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
