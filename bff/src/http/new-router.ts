import Router, { type RouterOptions } from '@koa/router';
import type { AppRouter, AppState } from './context.ts';

/** A router for which case counts, as for every rule about paths: see `canonicalPaths`. */
export function newRouter(options: Pick<RouterOptions, 'prefix'> = {}): AppRouter {
  return new Router<AppState>({ ...options, sensitive: true });
}
