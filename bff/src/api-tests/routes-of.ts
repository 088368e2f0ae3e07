import type Koa from 'koa';

/** The part of a router's layers that is read here. */
interface Layer {
  methods: readonly string[];
  path: string | RegExp;
}

/** Every route of an app as `GET /api/user/:id`, once, from the routers that are mounted in it. */
export function routesOf(app: Koa): string[] {
  const layers = app.middleware.flatMap((middleware) => {
    const { router } = middleware as unknown as { router?: { stack: Layer[] } };
    return router?.stack ?? [];
  });
  return [
    ...new Set(
      layers.flatMap(({ methods, path }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
      ),
    ),
  ];
}
