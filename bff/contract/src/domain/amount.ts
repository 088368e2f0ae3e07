/** Digits with or without commas or spaces between thousands, as a pattern. */
export const PLAIN_NUMBER = String.raw`\d{1,3}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d+)?|\d+(?:\.\d+)?`;

/** Peso signs and words around a number; the rent of a month is the amount. */
const BEFORE = String.raw`^(?:₱|php|p)?\s*`;
const MONTHLY = String.raw`monthly|buwanan|(?:/|\b(?:per|a|each|kada|bawat)\b)\s*(?:month|mo\b\.?|buwan)`;
const BEHIND = String.raw`\s*(?:₱|php|pesos?)?\s*(?:${MONTHLY})?\s*(?:only|lang)?$`;
const AMOUNT = new RegExp(
  String.raw`${BEFORE}(?<number>${PLAIN_NUMBER})\s*(?<thousand>k|thousand|libo)?${BEHIND}`,
  'i',
);

/** A point before three digits separates thousands in other countries. */
const AMBIGUOUS = new RegExp(String.raw`${BEFORE}[1-9]\d{0,2}(?:\.\d{3})+${BEHIND}`, 'i');

const plain = (written: string) =>
  written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Returns the pesos of a matched number, which thousands may multiply. */
export function pesosOf(number: string, isThousands: boolean): number {
  const pesos = Number(number.replace(/[,\s]/g, '')) * (isThousands ? 1_000 : 1);
  // Without the rounding error of 2.3 * 1,000.
  return Number(pesos.toFixed(2));
}

/**
 * Returns the pesos of an amount as people write it (`₱2,500/month`, `Php 2 500.00`, `2.5k`);
 * null for other texts and for {@link isAmbiguousAmount}.
 */
export function readAmount(written: string): number | null {
  if (isAmbiguousAmount(written)) return null;
  const { number, thousand } = AMOUNT.exec(plain(written))?.groups ?? {};
  return number === undefined ? null : pesosOf(number, thousand !== undefined);
}

/** Returns whether an amount can mean thousands or thousandths: `2.500`. */
export function isAmbiguousAmount(written: string): boolean {
  return AMBIGUOUS.test(plain(written));
}
