/** How soon an owner responded, if at all (S7.contact.3). */
export const OWNER_ANSWERS = ['hour', 'day', 'week', 'no'] as const;
export type OwnerAnswer = (typeof OWNER_ANSWERS)[number];

/** URL fragment that opens the dialog about the outcome of a contact. */
export const FOLLOW_UP = 'contact-answers';

/** Returns `0900 000 1342`, in the usual groups; other input unchanged. */
export function readableNumber(number: string): string {
  return number.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** Returns the `tel:` address of a number, in international form. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '').replace(/^0/, '+63')}`;
}

/** Returns the address that starts a text message. iOS reads what follows `&`, Android what follows `?`. */
export function messageLink(number: string, body: string): string {
  return `${telephoneLink(number).replace('tel:', 'sms:')}?&body=${encodeURIComponent(body)}`;
}

/** Returns the address that starts an e-mail. */
export function emailLink(email: string, letter?: { subject: string; body: string }): string {
  // RFC 6068 asks for CRLF between lines.
  const query = letter
    ? `?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body.replaceAll('\n', '\r\n'))}`
    : '';
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${query}`;
}
