import { copy } from '../../copy.ts';

/** `0900 000 1342`, in the groups that people read aloud. */
export function readableNumber(number: string): string {
  return number.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** Opens the telephone. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace(/\D/g, '').replace(/^0/, '+63')}`;
}

/** Opens a letter about a place. */
export function letterLink(email: string, place: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(
    copy.contact.subject(place),
  )}`;
}
