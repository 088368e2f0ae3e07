import Koa, { type ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import type { AppState } from './context.ts';
import { loggable } from '../observability/loggable.ts';
import { drainRequest } from './drain-request.ts';

/**
 * A Koa that trusts as many proxies as the settings say, logs by our rules, and leaves no unread body
 * on a connection.
 */
export function newKoa(settings: Pick<Settings, 'trustedProxies'>, log: Logger): Koa<AppState> {
  const { trustedProxies } = settings;
  const app = new Koa<AppState>({
    proxy: trustedProxies > 0,
    // The addresses to the left of these were written by whoever called.
    maxIpsCount: trustedProxies,
  });
  // The answer had already begun: close the connection, so that a client does not take half of it
  // for the whole.
  app.on('error', (error: unknown, ctx?: ParameterizedContext<AppState>) => {
    // Nobody who went away, or stopped sending half-way, waits for it.
    const isGone = ctx !== undefined && (ctx.req.destroyed || !ctx.req.complete);
    if (!isGone) (ctx?.state.log ?? log).error({ error: loggable(error) }, 'answer broke off');
    ctx?.res.destroy();
  });
  app.use(drainRequest());
  return app;
}
