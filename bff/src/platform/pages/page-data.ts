import {
  SUSPENDED,
  UNAUTHORIZED,
  loginAddress,
  routeVerdict,
  viewKey,
} from '@elbi/contract/domain';
import {
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  UnauthenticatedError,
} from '../../errors.ts';
import { isUnavailable } from '../../http/is-unavailable.ts';
import { type ViewState, loadView } from '../views/load-view.ts';
import type { PageMeta, PlainContent, View } from '../views/view.ts';
import { loggable } from '../../observability/loggable.ts';
import type { Services } from '../../services.ts';
import type { Page } from './page-of.ts';

/** A page's status, initial data and head. */
export type PageData =
  | { redirect: string }
  | {
      /** 500 and 503: the page exists, but its data could not be read. */
      status: 200 | 403 | 404 | 500 | 503;
      fallback: Readonly<Record<string, unknown>>;
      meta: Partial<PageMeta> | null;
      plain: PlainContent;
      /** Changes when the data do; null without data. */
      mark: string | null;
      /** Whether its data may not be read now: the page in the browser requests them. */
      isWithoutData?: boolean;
    };

const NO_DATA = { fallback: {}, meta: null, plain: {}, mark: null } as const;

/**
 * Decides whether this actor may see the page (S2.guard) and loads its data.
 * @param address path and query of the request, as they were sent
 * @param search its raw query, `''` or `?…`
 * @param origin the public one
 * @param suspension why this browser's login was rejected, on the page that shows it
 */
export async function loadPage(
  services: Services,
  views: ReadonlyMap<string, View>,
  page: Page,
  state: ViewState,
  {
    address,
    search,
    origin,
    suspension = null,
  }: { address: string; search: string; origin: string; suspension?: string | null },
): Promise<PageData> {
  if (page.kind === 'unknown') return { status: 404, ...NO_DATA };
  if (page.kind === 'shell') {
    const fallback = suspension === null ? {} : { [SUSPENDED.reason]: suspension };
    return { ...NO_DATA, status: page.status, fallback, mark: suspension };
  }

  const { route } = page;
  const verdict = routeVerdict(route.access, state.actor.role);
  if (verdict === 'log in') return { redirect: loginAddress(address) };
  if (verdict === 'refused') return { redirect: UNAUTHORIZED.path };
  const view = route.view === null ? undefined : views.get(route.view);
  if (!view) return { status: 200, ...NO_DATA };
  const query = new URLSearchParams(search);
  const elsewhere = view.redirect?.(state.actor, query, address) ?? null;
  if (elsewhere !== null) return { redirect: elsewhere };
  try {
    // As the page in the browser requests it.
    const key = viewKey(view.path, search);
    const input = new URLSearchParams(key.slice(view.path.length));
    const { body, mark } = await loadView(services, view, state, input);
    return {
      status: 200,
      fallback: { [key]: body },
      meta: view.meta?.(body, { origin, query }) ?? null,
      plain: view.plain?.(body) ?? {},
      mark,
    };
  } catch (error) {
    if (error instanceof UnauthenticatedError) return { redirect: loginAddress(address) };
    if (error instanceof ForbiddenError) return { status: 403, ...NO_DATA };
    if (error instanceof NotFoundError) return { status: 404, ...NO_DATA };
    // A first visit is never rejected: the shell starts, and the page requests its data again.
    if (error instanceof RateLimitedError) return { status: 200, ...NO_DATA, isWithoutData: true };
    services.log.error({ error: loggable(error), view: view.path }, 'view failed');
    return { status: isUnavailable(error) ? 503 : 500, ...NO_DATA };
  }
}

/**
 * Profiles, forms and administration are not indexed. For most the access of their route implies
 * it; profiles of owners are open to everyone, so their path decides.
 */
export function isIndexed(page: Page, path: string): boolean {
  if (page.kind === 'unknown' || (page.kind === 'shell' && page.status !== 200)) return false;
  if (page.kind === 'section' && page.route.access !== 'everyone') return false;
  return path !== SUSPENDED.path && !path.startsWith('/profile/');
}
