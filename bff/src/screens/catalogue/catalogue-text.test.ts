import { describe, expect, it } from 'vitest';
import { printedAddress } from './catalogue-text.ts';

describe('texts of the catalogue equal those of the pages', () => {
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
