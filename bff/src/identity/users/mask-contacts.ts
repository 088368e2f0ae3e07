/** A mobile number of the Philippines, however it is grouped. */
const MOBILE_NUMBER = /(?<![\d+])(?:\+?63|0)[\s.()-]{0,3}9(?:[\s.()-]{0,3}\d){9}(?!\d)/g;
/** A landline with its area code, such as 049 of Laguna. */
const LANDLINE =
  /(?<![\d+])(?:\(0\d{1,2}\)|(?:\+63[\s.-]?|0)\d{1,2})[\s.-]{0,2}\d{3,4}[\s.-]?\d{4}(?!\d)/g;
/** A link, or a name of a site: with a path, or of a common ending. */
const LINK =
  /https?:\/\/\S+|(?<![\p{L}\p{N}.@-])(?:www\.[^\s/]+|(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|ph))(?![\p{L}\p{N}])(?:\/\S*)?|(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}\/\S+/giu;
const EMAIL =
  /(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}])[\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Hides phone numbers, e-mail addresses and links in a text that others read (S7.reply.2). */
export function maskContacts(text: string): string {
  return text
    .replace(MOBILE_NUMBER, (number) => `09•• ••• ••${number.replace(/\D/g, '').slice(-2)}`)
    .replace(LANDLINE, (number) => `0•• ••• ••${number.slice(-2)}`)
    .replace(EMAIL, '$1•••@…')
    .replace(LINK, '•••');
}
