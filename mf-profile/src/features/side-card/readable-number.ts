/** `09000001342` as `0900 000 1342`; anything else as it is. */
export function readableNumber(number: string): string {
  return number.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
}
