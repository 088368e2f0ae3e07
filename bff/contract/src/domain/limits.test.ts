import { expect, it } from 'vitest';
import { CONTACT_NUMBER, normaliseContactNumber } from './limits.ts';

it.each([
  '09171234567',
  ' 09171234567 ',
  '0917 123 4567',
  '0917-123-4567',
  '0917 1234567',
  '(0917) 123-4567',
  '[0917] 123 4567',
  '0917.123.4567',
  '0917 - 123 - 4567',
  // An en dash, an em dash, a non-breaking hyphen and a minus sign.
  '0917\u2013123\u20134567',
  '0917\u2014123\u20144567',
  '0917\u2011123\u20114567',
  '0917\u2212123\u22124567',
  // A no-break space, a narrow one, a thin one and a tab.
  '0917\u00a0123\u00a04567',
  '0917\u202f123\u202f4567',
  '0917\u2009123\u20094567',
  '0917\t123\t4567',
  // Marks that contact apps put around a copied number.
  '\u202a0917 123 4567\u202c',
  '\u2068+63 917 123 4567\u2069',
  '\u200e0917\u200b1234567',
  '\ufeff09171234567',
  // Full-width digits.
  '\uff10\uff19\uff11\uff17\uff11\uff12\uff13\uff14\uff15\uff16\uff17',
  '+639171234567',
  '+63 917 123 4567',
  '+63-917-123-4567',
  '+63 (917) 123-4567',
  '(+63) 917 123 4567',
  '+63 0917 123 4567',
  '+63 (0) 917 123 4567',
  '639171234567',
  '63 917 123 4567',
  '6309171234567',
  '00639171234567',
  '0063 (0) 917 123 4567',
])('reads %j as a mobile number of the Philippines (S9.contact.1)', (written) => {
  expect(normaliseContactNumber(written)).toBe('09171234567');
});

it.each([
  '9171234567',
  'tel:09171234567',
  '0917 123 4567 / 0918 765 4321',
  '0917 123 456',
  '+1 415 555 0100',
  '(049) 536 1234',
  '0917-CALL-ME',
  '+63 49 536 1234',
])('does not read %j', (written) => {
  expect(normaliseContactNumber(written)).not.toMatch(CONTACT_NUMBER);
});
