import Koa, { type ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import type { AppState } from './context.ts';
import { loggable } from '../observability/loggable.ts';
import { drainRequest } from './drain-request.ts';

/**
 * Creates a Koa app that trusts the configured number of proxies, logs by our rules, and leaves no
 * unread body on a connection.
 */
export function newKoa(settings: Pick<Settings, 'trustedProxies'>, log: Logger): Koa<AppState> {
  const { trustedProxies } = settings;
  const app = new Koa<AppState>({
    proxy: trustedProxies > 0,
    // Addresses to the left of these come from the client.
    maxIpsCount: trustedProxies,
  });
  // The response had begun: close the connection, so that the client sees that it is incomplete.
  app.on('error', (error: unknown, ctx?: ParameterizedContext<AppState>) => {
    // A client that disconnected needs no response.
    const isGone = ctx !== undefined && (ctx.req.destroyed || !ctx.req.complete);
    if (!isGone) (ctx?.state.log ?? log).error({ error: loggable(error) }, 'answer broke off');
    ctx?.res.destroy();
  });
  app.use(drainRequest());
  return app;
}
