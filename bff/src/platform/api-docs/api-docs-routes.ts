import { setPlainPolicy } from '../../http/content-security-policy.ts';
import { endpointRouter } from '../../http/endpoint-router.ts';
import type { AppRouter } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** What the API is: for programs at /api/openapi.json, for people at /api/docs. */
export function apiDocsRoutes(services: Pick<Services, 'db' | 'limits'>): AppRouter {
  const { router, bind } = endpointRouter(services);
  const document = JSON.stringify(openApiDocument());

  bind('GET /api/openapi.json', async (_request, ctx) => {
    ctx.set('cache-control', 'public, max-age=300');
    ctx.type = 'json';
    ctx.body = document;
  });

  bind('GET /api/docs', async (_request, ctx) => {
    ctx.set('cache-control', 'no-cache');
    ctx.type = 'html';
    ctx.body = docsPage(setPlainPolicy(ctx));
  });

  return router;
}
