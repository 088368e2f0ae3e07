import { describe, expect, it } from 'vitest';
import { maskContacts } from './mask-contacts.ts';

describe('contact details in reviews and replies (S7.reply.2)', () => {
  it.each([
    '09171234567',
    '0917 123 4567',
    '0917-123-4567',
    '+639171234567',
    '63 917 123 4567',
    '(0917) 123.4567',
  ])('hides the number %s', (number) => {
    expect(maskContacts(`Text ${number}, please.`)).toMatch(/^Text \(?09•• ••• ••67, please\.$/);
  });

  it.each(['(049) 536-1234', '049 536 1234', '+63 49 536 1234', '02 8123 4567', '0495361234'])(
    'hides the landline %s',
    (number) => {
      expect(maskContacts(`Call ${number}, please.`)).toMatch(/^Call 0•• ••• ••\d\d, please\.$/);
    },
  );

  it.each(['https://chat.test/room?a=1', 'www.rooms.test', 'rooms-elbi.com.ph', 'm.me/ana.reyes'])(
    'hides the link %s',
    (link) => expect(maskContacts(`See ${link} today`)).toBe('See ••• today'),
  );

  it('hides e-mail addresses', () => {
    expect(maskContacts('Write to maria.r+elbi@example.com.ph or n@up.edu.ph.')).toBe(
      'Write to m•••@… or n•••@….',
    );
  });

  it.each([
    '₱3,500 a month, 9 to 10 PM, since 2019',
    'Unit 0917',
    'reference 1092817123456789',
    'meet me @ the gate',
    'from 09-12-2026 to 10.12.2026, ₱500-1000',
    'The end.Me too, e.g. 5.5 km/h and/or Sta. Fe',
  ])('leaves %s', (text) => {
    expect(maskContacts(text)).toBe(text);
  });

  it('is fast for text that only starts like an address', () => {
    const text = 'a.'.repeat(1_000);
    expect(maskContacts(text)).toBe(text);
  });
});
