/**
 * Returns the pattern of the matched route, like `/api/user/:id`: paths contain IDs of users, and
 * invented ones would create endless series.
 */
export function routeOf(ctx: { state: { route?: string } }): string {
  const { _matchedRoute: matched, routeName } = ctx as typeof ctx & {
    _matchedRoute?: string | RegExp;
    routeName?: string;
  };
  if (typeof matched === 'string') return matched;
  return ctx.state.route ?? routeName ?? 'unmatched';
}
