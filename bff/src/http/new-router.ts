import Router, { type RouterOptions } from '@koa/router';
import type { AppRouter, AppState } from './context.ts';

/** Creates a case-sensitive router, like every rule about paths (`canonicalPaths`). */
export function newRouter(options: Pick<RouterOptions, 'prefix'> = {}): AppRouter {
  return new Router<AppState>({ ...options, sensitive: true });
}
