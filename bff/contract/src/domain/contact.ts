/** How soon an owner answered, or that they did not (S7.contact.3). */
export const OWNER_ANSWERS = ['hour', 'day', 'week', 'no'] as const;
export type OwnerAnswer = (typeof OWNER_ANSWERS)[number];

/** The dialog that asks how it went: the part after # of its link. */
export const FOLLOW_UP = 'contact-answers';

/** `0900 000 1342`, in the groups that people read aloud; anything else as it is. */
export function readableNumber(number: string): string {
  return number.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** The address that calls a number, from abroad too. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '').replace(/^0/, '+63')}`;
}

/** The address that begins a text message. */
export function messageLink(number: string): string {
  return telephoneLink(number).replace('tel:', 'sms:');
}

/** The address that begins an e-mail. */
export function emailLink(email: string, subject?: string): string {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${query}`;
}
