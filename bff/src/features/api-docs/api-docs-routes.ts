import Router from '@koa/router';
import { contentSecurityPolicy, newNonce } from '../../http/content-security-policy.ts';
import type { AppRouter, AppState } from '../../http/context.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { OPERATIONS } from './operations.ts';

/** What the API is: for programs at /api/openapi.json, for people at /api/docs. */
export function apiDocsRoutes(): AppRouter {
  const router = new Router<AppState>();
  const document = JSON.stringify(openApiDocument(OPERATIONS));

  router.get('/api/openapi.json', async function getOpenApi(ctx) {
    ctx.set('cache-control', 'public, max-age=300');
    ctx.type = 'json';
    ctx.body = document;
  });

  router.get('/api/docs', async function getDocs(ctx) {
    const nonce = newNonce();
    ctx.set('content-security-policy', contentSecurityPolicy(nonce));
    ctx.set('cache-control', 'no-cache');
    ctx.type = 'html';
    ctx.body = docsPage(OPERATIONS, nonce);
  });

  return router;
}
