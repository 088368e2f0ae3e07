/** The value below which a share of some numbers lies, between two of them where it falls there. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? NaN;
  const above = sorted[Math.ceil(at)] ?? NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** The middle one, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
