import type { Configuration } from 'webpack-dev-server';

/** Prints only errors and warnings of a build; our own lines cover the rest. */
export const QUIET_STATS = {
  preset: 'errors-warnings',
  errorsCount: false,
  warningsCount: false,
} as const;

/** The name of the policy of Trusted Types that the overlay makes. */
export const OVERLAY_POLICY = 'webpack-dev-server#overlay';

/** Options of the client in the page, which shows compile and run-time errors in an overlay. */
export const CLIENT = {
  overlay: { errors: true, warnings: false, runtimeErrors: true },
  logging: 'warn',
} as const satisfies Configuration['client'];
