import { MAX_SECTION_BYTES, MAX_SERVER_BYTES } from '@elbi/contract/domain';
import type { Check } from './check.ts';

/** A section may only grow on purpose: its budgets are in its package.json. */
export const sizeBudget: Check = ({ description: { name, budget, server }, compressedBytes }) => {
  const advice =
    'drop a package, or raise the budget with `npm run budget` and give its reason in package.json.';
  const limit = budget?.bytes ?? MAX_SECTION_BYTES;
  const serverLimit = budget?.serverBytes ?? MAX_SERVER_BYTES;
  const serverBytes = server?.bytes ?? 0;
  return [
    compressedBytes > limit &&
      `${name} has ${kilobytes(compressedBytes)} of scripts and styles (brotli), ` +
        `${kilobytes(compressedBytes - limit)} over its budget of ${kilobytes(limit)}. ` +
        `Load rarely needed parts with import(), ${advice}`,
    serverBytes > serverLimit &&
      `The server build of ${name} has ${kilobytes(serverBytes)}, ` +
        `${kilobytes(serverBytes - serverLimit)} over its budget of ${kilobytes(serverLimit)}. ` +
        `Keep what only a browser runs out of it, ${advice}`,
  ].filter((message) => message !== false);
};

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
