import { type Accommodation, rangeText } from '@elbi/contract/domain';
import { Link as TextLink, touchTarget } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** The title of the section that says how the costs come about. */
export const COSTS_ID = 'what-it-costs';

interface MonthlyCostProps {
  estimate: NonNullable<Accommodation['monthlyEstimate']>;
  /** Where there is little room. */
  short?: boolean;
}

/**
 * What a student pays in a month, which leads to how that comes about. No address of its own: Back
 * from here is to lead to the results.
 */
export function MonthlyCost({ estimate, short = false }: MonthlyCostProps) {
  const range = rangeText(estimate);

  function handleClick() {
    const title = document.getElementById(COSTS_ID);
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  }

  return (
    <ToCosts render={<button type="button" />} onClick={handleClick}>
      {short ? copy.costs.withBills(range) : copy.costs.about(range)}
    </ToCosts>
  );
}

const ToCosts = styled(TextLink)`
  ${touchTarget}
`;
