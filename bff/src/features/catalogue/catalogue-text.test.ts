import { formatDate, formatPeso, formatTime } from '@elbi/design-system/format';
import { describe, expect, it } from 'vitest';
import { PESOS } from '../../copy.ts';
import { printedAddress, printedCurfew, printedDate, printedPrice } from './catalogue-text.ts';

/** The server's image has no design system, so the formats stand twice and are held together here. */
describe('what is printed reads as it does on the pages', () => {
  it.each([0, 950, 2_500, 1_000_000])('%i pesos', (amount) => {
    expect(PESOS.format(amount)).toBe(formatPeso(amount));
  });

  it.each(['00:00:00', '00:05:00', '11:59:00', '12:00:00', '21:30:00', '23:59:00'])(
    'a curfew at %s',
    (curfew) => {
      expect(printedCurfew(curfew)).toBe(formatTime(curfew.slice(0, 5)));
    },
  );

  it('a day, which is that of Manila', () => {
    const evening = new Date('2026-10-12T16:30:00Z');
    expect(printedDate(evening)).toBe(formatDate(evening));
  });

  it.each([
    ['12 Mabini St.', '12 Mabini St.'],
    ['12 Mabini St., Brgy. Batong Malake', '12 Mabini St.'],
    ['12 Mabini St., Barangay batong malake, Los Banos, Laguna, Philippines', '12 Mabini St.'],
    ['Batong Malake Road 3, Umali Subd.,', 'Batong Malake Road 3, Umali Subd.'],
    ['Brgy. Batong Malake', ''],
  ])('the address %s, with barangay and town once', (complete_address, own) => {
    const address = printedAddress({ complete_address, location: 'Batong Malake' });
    expect(address).toBe(`${own}${own && ', '}Batong Malake, Los Baños, Laguna`);
  });

  it('a price with its unit and whom it is for, and both where they differ', () => {
    const price = (min_price: number, max_price: number, price_unit: 'month' | 'night') =>
      printedPrice({ min_price, max_price, price_unit, price_basis: 'head' });
    expect(price(2_500, 2_500, 'month')).toBe('₱2,500 / month per head');
    expect(price(900, 1_200, 'night')).toBe('₱900 to ₱1,200 / night per head');
  });
});
