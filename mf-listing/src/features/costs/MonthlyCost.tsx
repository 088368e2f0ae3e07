import { type Accommodation, rangeText } from '@elbi/contract/domain';
import { Link as TextLink, touchTarget } from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** The ID of the section that explains the costs. */
export const COSTS_ID = 'what-it-costs';

interface MonthlyCostProps {
  estimate: NonNullable<Accommodation['monthlyEstimate']>;
  /** A compact form. */
  short?: boolean;
}

/**
 * A student's monthly cost, with a link to its explanation. The link does not change the address,
 * so that Back returns to the results.
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
