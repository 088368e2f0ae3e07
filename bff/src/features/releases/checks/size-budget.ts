import { MAX_SECTION_BYTES } from '@elbi/contract/codes';
import type { Check } from './check.ts';

/** A section may grow only on purpose: its budget stands in its package.json. */
export const sizeBudget: Check = ({ description: { name, budget }, compressedBytes }) => {
  const limit = budget?.bytes ?? MAX_SECTION_BYTES;
  if (compressedBytes <= limit) return [];
  return [
    `${name} has ${kilobytes(compressedBytes)} of scripts and styles (brotli), ` +
      `${kilobytes(compressedBytes - limit)} over its budget of ${kilobytes(limit)}. ` +
      'Load rarely needed parts with import(), drop a package, or raise the budget with ' +
      '`npm run budget` and say why in docs/decisions/0007-budgets.md.',
  ];
};

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
