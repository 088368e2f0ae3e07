import {
  type Accommodation,
  RENT_LAW,
  exceedsRentLaw,
  monthsBeforeLabel,
} from '@elbi/contract/codes';
import {
  Callout,
  DescriptionList,
  PageSection,
  SectionTitle,
  color,
  formatPeso,
  space,
  typeset,
} from '@elbi/design-system';
import { usePortal } from '@elbi/portal-sdk';
import { Scale } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { COSTS_ID } from './MonthlyCost.tsx';
import { answerWords, partLabel, partWords, rangeWords } from './cost-words.ts';

/**
 * What a student pays in a month and on the first day, with how that comes about (S7.cost.4 to
 * S7.cost.6). Nothing for a place that is paid by the night.
 */
export function Costs({ place }: { place: Accommodation }) {
  const { rentLawCeiling } = usePortal().settings;
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
          { term: costs.month, value: <Sum>{rangeWords(monthlyEstimate)}</Sum> },
          {
            term: costs.moveIn,
            value: months && (
              <>
                {moveInCash !== null && <Sum>{formatPeso(moveInCash)}</Sum>}
                <How>{months}</How>
              </>
            ),
          },
          { term: costs.contract, value: answerWords(place.contract) },
          { term: costs.receipt, value: answerWords(place.receipt) },
        ]}
      />
      {exceedsRentLaw(place, rentLawCeiling) && <Hint icon={Scale}>{costs.rentLaw(RENT_LAW)}</Hint>}
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

const Hint = styled(Callout)`
  margin-top: ${space[16]};
`;
