import styled from 'styled-components';
import { color, typeset, VisuallyHidden, weight } from '@elbi/design-system';
import { type PriceBasis, PRICE_LABELS, type PriceUnit } from '@elbi/contract/domain';
import { formatNumber } from '@elbi/contract/format';

export interface PriceProps {
  /** In pesos. */
  amount: number;
  /** With a second amount it is a range. */
  to?: number;
  /**
   * Required: a price is never shown without its unit. `null` only where the unit is shown beside
   * it.
   */
  unit: PriceUnit | null;
  /** Follows the unit: "/ month per head". */
  basis?: PriceBasis;
  /** Starts with "from". */
  from?: boolean;
  /** Of a row, of a card, and of the box of a place. */
  size?: 's' | 'm' | 'l';
}

/** A price with its unit: ₱ in weight 400 and the number in 600. */
export function Price({ amount, to, unit, basis, from = false, size = 'm' }: PriceProps) {
  return (
    <Root data-size={size}>
      {from && (
        <>
          <span>{PRICE_LABELS.from}</span>{' '}
        </>
      )}
      <Amount>
        <Pesos amount={amount} />
        {to !== undefined && (
          <>
            <span>{' – '}</span>
            <Pesos amount={to} />
          </>
        )}
      </Amount>
      {unit && (
        <>
          {' '}
          <Whole aria-hidden="true">{PRICE_LABELS.per[unit]}</Whole>
          <VisuallyHidden>{PRICE_LABELS.spoken[unit]}</VisuallyHidden>
        </>
      )}
      {basis && (
        <>
          {' '}
          <Whole>{PRICE_LABELS.basis[basis]}</Whole>
        </>
      )}
    </Root>
  );
}

function Pesos({ amount }: { amount: number }) {
  return (
    <Whole>
      <Sign>₱</Sign>
      <span>{formatNumber(amount)}</span>
    </Whole>
  );
}

/** A line breaks between prices and units, never within. */
const Whole = styled.span`
  white-space: nowrap;
`;

const Amount = styled.b`
  color: ${color.text};
  ${typeset('price')}
`;

/** In weight 600 the double bar of ₱ is illegible. */
const Sign = styled.span`
  margin-inline-end: 0.03em;
  font-weight: ${weight.regular};
`;

const Root = styled.span`
  position: relative;
  color: ${color.text2};
  ${typeset('cardText')}
  &[data-size='l'] {
    ${typeset('body')}
  }
  &[data-size='l'] ${Amount} {
    ${typeset('bigPrice')}
  }
  &[data-size='s'] ${Amount} {
    font: inherit;
    font-weight: ${weight.semibold};
  }
`;
