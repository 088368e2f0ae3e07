import { describe, expect, it } from 'vitest';
import { letterLink, readableNumber, telephoneLink } from './contact-links.ts';

describe('contact links', () => {
  it('groups a number as it is read, and leaves what is none', () => {
    expect(readableNumber('09000001342')).toBe('0900 000 1342');
    expect(readableNumber('12345')).toBe('12345');
  });

  it('calls from abroad too', () => {
    expect(telephoneLink('09000001342')).toBe('tel:+639000001342');
  });

  it('begins a letter about the place, whatever its name', () => {
    expect(letterLink('nena+stays@example.com', "Dapdap Ladies' Dorm & Co.")).toBe(
      "mailto:nena%2Bstays@example.com?subject=About%20Dapdap%20Ladies'%20Dorm%20%26%20Co.%20on%20Elbi%20Stays",
    );
  });
});
