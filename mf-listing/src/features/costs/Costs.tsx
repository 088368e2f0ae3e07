import {
  type Accommodation,
  FIELD_LABELS,
  YES_NO_TERMS,
  answerText,
  monthsBeforeLabel,
  pesoText,
  rangeText,
} from '@elbi/contract/domain';
import {
  DescriptionList,
  PageSection,
  SectionTitle,
  color,
  space,
  typeset,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { COSTS_ID } from './MonthlyCost.tsx';
import { RentLawHint } from './RentLawHint.tsx';
import { partLabel, partWords } from './cost-words.ts';

/**
 * A student's cost per month and on the first day, with its parts (S7.cost.4 to S7.cost.6). Nothing
 * for a place priced per night.
 */
export function Costs({ place }: { place: Accommodation }) {
  const { monthlyEstimate, moveInCash } = place;
  if (!monthlyEstimate) return null;
  const { costs } = copy;
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
            value: partWords(part, place),
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
