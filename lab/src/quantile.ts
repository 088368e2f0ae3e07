/** Returns the value below which a share of the numbers lies, interpolated. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? NaN;
  const above = sorted[Math.ceil(at)] ?? NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** Returns the median. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
