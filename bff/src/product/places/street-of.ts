/** A house, unit, block or lot number at the start of a part of an address; "2nd Street" has none. */
const NUMBER =
  /^(?:(?:(?:unit|room|rm|blk|block|lot|door|apt)\.?\s+|no\.?\s*(?=\d)|#)[\w-]+\s*|(?!\d+(?:st|nd|rd|th)\b)\d[\w-]*\s*)+/i;

/**
 * Returns an address without its numbers, for viewers of only its street (S7.where.9).
 */
export function streetOf(address: string): string {
  return address
    .split(',')
    .map((part) => part.trim().replace(NUMBER, '').trim())
    .filter((part) => part !== '')
    .join(', ');
}
