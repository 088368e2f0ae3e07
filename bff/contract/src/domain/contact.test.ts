import { describe, expect, it } from 'vitest';
import { emailLink, messageLink, readableNumber, telephoneLink } from './contact.ts';

describe('contact links', () => {
  it('formats a number for display, and returns other text unchanged', () => {
    expect(readableNumber('09000001342')).toBe('0900 000 1342');
    expect(readableNumber('12345')).toBe('12345');
  });

  it.each(['09000001342', '0900 000 1342', '+63 900 000 1342'])(
    'calls %s from abroad too',
    (number) => {
      expect(telephoneLink(number)).toBe('tel:+639000001342');
      const message = messageLink(number, 'Good day po!\nMay bakante & resibo?');
      expect(message).toMatch(/^sms:\+639000001342\?&body=/);
      expect(new URL(message).searchParams.get('body')).toBe('Good day po!\nMay bakante & resibo?');
    },
  );

  it('starts an e-mail, with the place’s name encoded in the subject', () => {
    expect(emailLink('nena@example.com')).toBe('mailto:nena@example.com');
    const letter = { subject: "About Dapdap Ladies' Dorm & Co.", body: 'One\ntwo' };
    expect(emailLink('nena+stays@example.com', letter)).toBe(
      "mailto:nena%2Bstays@example.com?subject=About%20Dapdap%20Ladies'%20Dorm%20%26%20Co.&body=One%0D%0Atwo",
    );
  });
});
