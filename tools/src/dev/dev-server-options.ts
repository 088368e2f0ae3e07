import type { Configuration } from 'webpack-dev-server';

/** What the portal answers for a section that runs alone. */
const PORTAL_PATHS = ['/api', '/files'];

/** Prints only errors and warnings of a build; our own lines tell the rest. */
export const QUIET_STATS = {
  preset: 'errors-warnings',
  errorsCount: false,
  warningsCount: false,
} as const;

/** The name of the policy of Trusted Types that the overlay makes. */
export const OVERLAY_POLICY = 'webpack-dev-server#overlay';

/** What runs in the page: it shows what could not be compiled, over the page. */
export const CLIENT = {
  overlay: { errors: true, warnings: false, runtimeErrors: false },
  logging: 'warn',
} as const satisfies Configuration['client'];

/** How a section is served while it is developed. */
export function devServerOptions(port: number, portal: string): Configuration {
  return {
    port,
    host: 'localhost',
    hot: true,
    // Every page of the section has the same document.
    historyApiFallback: true,
    static: false,
    devMiddleware: { stats: QUIET_STATS },
    client: CLIENT,
    // The portal sees this address as its own, so that cookies and the way back from log-in fit.
    proxy: [{ context: PORTAL_PATHS, target: portal, changeOrigin: false, xfwd: false }],
  };
}
