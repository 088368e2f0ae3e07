import Router, { type RouterOptions } from '@koa/router';
import type { AppRouter, AppState } from './context.ts';

/** Returns the first segment of a path, or within the API the first two. */
const HEAD = /^\/(?:api\/)?[^/]*/;
const headOf = (path: string | RegExp) => HEAD.exec(String(path))?.[0] ?? '';

/**
 * Creates a case-sensitive router, like every rule about paths (`canonicalPaths`). Of its many
 * routes it only tries those that begin like the path.
 */
export function newRouter(options: Pick<RouterOptions, 'prefix'> = {}): AppRouter {
  const router = new Router<AppState>({ ...options, sensitive: true });
  let byHead: ReadonlyMap<string, AppRouter> | null = null;
  router.match = (path, method) => {
    // All routes are registered before the first request.
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
