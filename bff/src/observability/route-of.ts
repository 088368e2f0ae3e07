/**
 * The pattern of the route that answered, like `/api/user/:id`: paths themselves hold ids of
 * people, and made-up ones would fill the figures.
 */
export function routeOf(ctx: { state: { route?: string } }): string {
  const { _matchedRoute: matched, routeName } = ctx as typeof ctx & {
    _matchedRoute?: string | RegExp;
    routeName?: string;
  };
  if (typeof matched === 'string') return matched;
  return ctx.state.route ?? routeName ?? 'unmatched';
}
