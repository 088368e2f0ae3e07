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
