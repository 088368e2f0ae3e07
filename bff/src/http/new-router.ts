import Router, { type RouterOptions } from '@koa/router';
import type { AppRouter, AppState } from './context.ts';

/** How a path begins: with its first name, or within the API with what a call is about. */
const HEAD = /^\/(?:api\/)?[^/]*/;
const headOf = (path: string | RegExp) => HEAD.exec(String(path))?.[0] ?? '';

/**
 * A router for which case counts, as for every rule about paths: see `canonicalPaths`. Of its
 * routes, of which there are many, it tries those that begin as the path does.
 */
export function newRouter(options: Pick<RouterOptions, 'prefix'> = {}): AppRouter {
  const router = new Router<AppState>({ ...options, sensitive: true });
  let byHead: ReadonlyMap<string, AppRouter> | null = null;
  router.match = (path, method) => {
    // All routes are there when the first request is.
    byHead ??= groupedByHead(router.stack);
    const routes = byHead.get(headOf(path));
    return routes?.match(path, method) ?? { path: [], pathAndMethod: [], route: false };
  };
  return router;
}

function groupedByHead(stack: AppRouter['stack']): Map<string, AppRouter> {
  const byHead = new Map<string, AppRouter>();
  for (const layer of stack) {
    const head = headOf(layer.path);
    const routes = byHead.get(head) ?? new Router<AppState>();
    routes.stack.push(layer);
    byHead.set(head, routes);
  }
  return byHead;
}
