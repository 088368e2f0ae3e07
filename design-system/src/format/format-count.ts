const plural = new Intl.PluralRules('en-PH');

/** `1 review`, `1,204 reviews`: a number with the noun in the form that goes with it. */
export function formatCount(count: number, one: string, other: string): string {
  return `${count.toLocaleString('en-PH')} ${plural.select(count) === 'one' ? one : other}`;
}
