import { curfewText, pesoText } from '@elbi/contract/domain';
import { formatDate, formatPeso, formatTime } from '@elbi/design-system/format';
import { describe, expect, it } from 'vitest';
import { printedAddress, printedDate } from './catalogue-text.ts';

/** The server cannot import the design system, so this test compares both formats. */
describe('the formats of the contract and of the design system agree', () => {
  it.each([0, 950, 2_500, 1_000_000])('%i pesos', (amount) => {
    expect(pesoText(amount)).toBe(formatPeso(amount));
  });

  it.each(['00:00', '00:05', '11:59', '12:00', '21:30', '23:59'])('a curfew at %s', (curfew) => {
    expect(curfewText(`${curfew}:00`)).toBe(formatTime(curfew));
    expect(curfewText(`1970-01-01T${curfew}:00+08:00`)).toBe(formatTime(curfew));
  });
});

describe('texts of the catalogue equal those of the pages', () => {
  it('a date in Manila time', () => {
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
});
