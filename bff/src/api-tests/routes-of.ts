import type Koa from 'koa';

/** The fields of a router's layers that are used here. */
interface Layer {
  methods: readonly string[];
  path: string | RegExp;
}

/** Returns every route of an app once, like `GET /api/user/:id`, from its mounted routers. */
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
