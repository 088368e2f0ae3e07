import type Koa from 'koa';
import type { Logger } from 'pino';
import { COPY } from '../../copy.ts';
import { sendPlainPage } from '../../http/plain-page.ts';
import { UnavailableError } from '../../errors.ts';
import type { AppState } from '../../http/context.ts';
import { canonicalPaths } from '../../http/canonical-paths.ts';
import { errors, isNavigation } from '../../http/errors.ts';
import { newKoa } from '../../http/new-koa.ts';
import { requestId } from '../../http/request-id.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import type { Settings } from '../../settings.ts';

const RETRY_SECONDS = 2;

/** The app that responds until the database is ready. */
export function createStartingApp(settings: Settings, log: Logger): Koa<AppState> {
  const app = newKoa(settings, log);
  app.use(requestId(log));
  app.use(securityHeaders(settings));
  app.use(errors());
  app.use(canonicalPaths());
  app.use(async function starting(ctx) {
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok' };
      return;
    }
    ctx.set('retry-after', String(RETRY_SECONDS));
    ctx.status = 503;
    if (ctx.path === '/readyz') ctx.body = { ready: false, missing: ['database'] };
    else if (!isNavigation(ctx)) throw new UnavailableError();
    else {
      sendPlainPage(ctx, {
        title: COPY.errorTitle(503),
        text: COPY.starting,
        refresh: RETRY_SECONDS,
      });
    }
  });
  return app;
}
