/** A mobile number of the Philippines, however it is grouped. */
const MOBILE_NUMBER = /(?<![\d+])(?:\+?63|0)[\s.()-]{0,3}9(?:[\s.()-]{0,3}\d){9}(?!\d)/g;
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}])[\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Hides phone numbers and e-mail addresses in a text that everyone reads (S7.reply.2). */
export function maskContacts(text: string): string {
  return text
    .replace(MOBILE_NUMBER, (number) => `09•• ••• ••${number.replace(/\D/g, '').slice(-2)}`)
    .replace(EMAIL, '$1•••@…');
}
