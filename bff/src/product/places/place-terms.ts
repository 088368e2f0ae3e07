import {
  BILL_INCLUSIONS,
  type Bills,
  type Terms,
  billsOf,
  includedBills,
  monthlyEstimate,
} from '@elbi/contract/domain';
import type { AccommodationRow } from '../../database/tables.ts';

/** The columns that determine the costs of a place. */
type TermsColumns = Pick<
  AccommodationRow,
  | 'min_price'
  | 'max_price'
  | 'price_unit'
  | 'price_basis'
  | 'pax'
  | 'bill_inclusions'
  | 'bill_terms'
>;

/** The fields of a place that the contract's cost rules read. */
export function termsOf(row: TermsColumns): Terms {
  return {
    price: [row.min_price, row.max_price],
    priceUnit: row.price_unit,
    priceBasis: row.price_basis,
    pax: row.pax,
    bills: billsOf(row.bill_inclusions, row.bill_terms),
  };
}

/** The column that a budget filter compares with (S7.cost.4). */
export function monthlyLow(row: TermsColumns): Pick<AccommodationRow, 'monthly_low'> {
  return { monthly_low: monthlyEstimate(termsOf(row))?.low ?? null };
}

/** Returns the columns of bills: the included ones, and the statements about the others. */
export function billColumns(
  bills: Bills,
): Pick<AccommodationRow, 'bill_inclusions' | 'bill_terms'> {
  const others = BILL_INCLUSIONS.map(({ key }) => [key, bills[key]] as const).filter(
    ([, { kind }]) => kind !== 'included' && kind !== 'unknown',
  );
  return { bill_inclusions: includedBills(bills), bill_terms: Object.fromEntries(others) };
}
