import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  NOT_FOUND_TITLE,
  type RenderedPage,
  type SectionDescription,
  UNAUTHORIZED,
  pathKey,
  themeCookie,
} from '@elbi/contract/domain';
import { COPY } from '../../copy.ts';
import { MethodNotAllowedError, NotFoundError } from '../../errors.ts';
import { pageOfConsent } from '../releases/preview/preview-cookie.ts';
import type { RegistrySnapshot } from '../releases/registry/registry.ts';
import { type ShownRegistry, shownRegistry } from '../releases/preview/shown-registry.ts';
import { drawBucket, readBucket } from '../releases/rollout/bucket-cookie.ts';
import { assignBrowserId } from '../../identity/auth/browser-id.ts';
import type { Screens, View } from '../views/view.ts';
import { setDocumentPolicy } from '../../http/content-security-policy.ts';
import type { AppContext, AppMiddleware } from '../../http/context.ts';
import { notModified } from '../../http/not-modified.ts';
import { isSecure, requestOrigin } from '../../http/request-origin.ts';
import { readSuspension } from '../../http/suspension-cookie.ts';
import { loggable } from '../../observability/loggable.ts';
import type { ServerFailure } from '../rendering/renderer-pool.ts';
import type { PlatformServices } from '../services.ts';
import { issueLoadId } from '../releases/rollout/load-id.ts';
import { type PageData, isIndexed, loadPage } from './page-data.ts';
import { type Page, pageOf } from './page-of.ts';
import { portalBootstrap } from './portal-bootstrap.ts';
import { renderPage, shareOf } from './page-rendering.ts';
import { sendPlainPage } from '../../http/plain-page.ts';
import { type Theme, renderDocument } from './document/render-document.ts';

/** Seconds until a page without a shell reloads. */
const RETRY_SECONDS = 2;

/** Responds to every remaining path with the document of the page or a 404. */
export function documents(services: PlatformServices, screens: Screens): AppMiddleware {
  const viewsByPath = new Map(screens.views.map((view) => [view.path, view]));

  return async function documents(ctx) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new MethodNotAllowedError();
    const consent = pageOfConsent(services.settings, ctx);
    if (consent !== null && wantsPage(ctx)) {
      ctx.redirect(consent);
      return;
    }
    const shown = await shownRegistry(services, ctx, wantsPage(ctx) ? drawBucket : readBucket);
    const { snapshot } = shown;
    const page = pageOf(snapshot, ctx.path);
    ctx.state.route = `document ${page.kind === 'unknown' ? 'unknown' : ctx.path}`;
    if (page.kind === 'unknown' && !wantsPage(ctx)) throw new NotFoundError();
    if (!snapshot.shell) {
      ctx.status = 503;
      ctx.set('retry-after', String(RETRY_SECONDS));
      sendPlainPage(ctx, {
        title: COPY.errorTitle(503),
        text: COPY.starting,
        refresh: RETRY_SECONDS,
      });
      return;
    }
    await sendDocument({ services, viewsByPath, screens }, ctx, { page, shown });
  };
}

interface DocumentOfPage {
  page: Page;
  shown: ShownRegistry;
}

interface Sources {
  services: PlatformServices;
  viewsByPath: ReadonlyMap<string, View>;
  screens: Screens;
}

async function sendDocument(
  { services, viewsByPath, screens }: Sources,
  ctx: AppContext,
  { page, shown }: DocumentOfPage,
): Promise<void> {
  const { settings } = services;
  const { actor, read } = ctx.state;
  const { snapshot, preview, isPrivate } = shown;
  const { shell } = snapshot;
  const origin = requestOrigin(settings, ctx);
  if (!shell) return;
  // The user and the page's data are independent: load them in parallel.
  const [data, user] = await Promise.all([
    loadPage(services, viewsByPath, page, ctx.state, {
      address: ctx.originalUrl,
      search: ctx.search,
      origin,
      suspension: readSuspension(settings, ctx),
    }),
    actor.id === null ? null : screens.findSessionUser(read, actor),
  ]);
  ctx.set('cache-control', isPrivate ? 'no-store' : 'private, no-cache');
  if (isPrivate) ctx.set('x-robots-tag', 'noindex');
  const section = page.kind === 'section' ? page.section : null;
  const servedBecause = reasonsOf(services.registry.snapshot, shown);
  ctx.set('x-elbi-section', [shell, ...(section ? [section] : [])].map(servedBecause).join(', '));
  // With `sec-fetch-dest` a script cannot read its own document, with the nonces, from the cache.
  ctx.vary(['cookie', 'sec-fetch-dest']);
  if ('redirect' in data) {
    ctx.redirect(data.redirect);
    return;
  }
  const theme = themeOf(settings, ctx);
  // A document of a user, or of one browser, is rendered each time.
  if (actor.id === null && !isPrivate && data.status === 200) {
    const etag = documentEtag([shell.version, snapshot.hash, origin, theme, data.mark]);
    if (notModified(ctx, etag)) {
      // The cached document has its own nonce, so the browser must keep its first policy.
      ctx.remove('content-security-policy');
      return;
    }
  }
  // The browser of the gate reaches no server of tiles.
  const { mapTiles } = ctx.state.gate ? { mapTiles: null } : settings;
  const bootstrap = portalBootstrap(
    { ...settings, mapTiles },
    {
      registry: snapshot.registry,
      shell: shell.version,
      user,
      fallback: data.fallback,
      // The shell has its own pages for these; for a failed view it only knows that data is
      // missing.
      status: data.status === 500 || data.status === 503 ? 200 : data.status,
      preview: preview?.info ?? null,
      loadId: issueLoadId(settings.appSecrets, {
        route: ctx.path.slice(0, 60),
        versions: {
          shell: shell.version,
          ...(section ? { [section.name]: section.version } : {}),
        },
        isPrivate,
      }),
    },
  );
  const isShared = actor.id === null && !isPrivate;
  const isHead = ctx.method === 'HEAD';
  // Without its data, a page would only show a loading state.
  const hasData = data.status < 500 && data.isWithoutData !== true;
  // Others may hang, and would hold the renderers of all visitors: the browser renders them.
  const mayRender = preview?.hasPassed !== false;
  const isRendered = services.renderers !== null && hasData && !isHead && mayRender;
  const reports: Promise<void>[] = [];
  const { rendered, outcome } = isRendered
    ? await renderPage(services, {
        address: ctx.originalUrl,
        shell,
        section: data.status === 200 ? section : null,
        bootstrap,
        sharedBy: isShared ? shareOf(snapshot, data) : null,
        mayWait: isPrivate,
        onlyCached: ctx.state.onlyCached !== undefined,
        onFailure: (failure) => void reports.push(reportToGate(ctx, failure)),
      })
    : { rendered: null, outcome: null };
  // Before the response, because the gate decides once its browser has loaded the page.
  await Promise.all(reports);
  if (outcome && !isPrivate) services.metrics.documents.inc({ outcome });
  // Also one that was too late: it has cost as much.
  if (outcome && outcome !== 'from_cache') ctx.state.answeredFromCache = false;
  if (!isHead && !ctx.state.onlyCached) assignBrowserId(settings, ctx);
  ctx.status = data.status;
  if (data.status === 503) ctx.set('retry-after', String(RETRY_SECONDS));
  ctx.type = 'html';
  const nonces = setDocumentPolicy(ctx, settings.mapTiles?.url ?? null);
  if (isHead) {
    // A stream has no known length.
    ctx.body = Readable.from([]);
    return;
  }
  const document = renderDocument({
    shell,
    releases: [...new Set([shell, ...snapshot.sections.values(), ...snapshot.lastGood.values()])],
    nonces,
    head: headOf(page, data, { path: ctx.path, origin, isPrivate }),
    page: page.kind === 'section' ? { section: page.section, preload: page.route.preload } : null,
    bootstrap: { ...bootstrap, rendered: rendered?.mark ?? null },
    rendered: rendered && withHintOnFirstVisits(rendered.page, isShared),
    plain: data.plain,
    theme,
  });
  // Each part is compressed by itself, so that what is seen first does not wait for the data.
  ctx.body = Readable.from(document);
}

/** Returns what names a release and why this browser gets it, like `search@4f1e; reason=canary`. */
function reasonsOf(live: RegistrySnapshot, { preview, isPrivate }: ShownRegistry) {
  return ({ name, version }: SectionDescription): string => {
    const isLive = (live.sections.get(name) ?? live.shell)?.version === version;
    const special = preview ? 'preview' : isPrivate ? 'gate' : 'canary';
    return `${name}@${version}; reason=${isLive ? 'live' : special}`;
  };
}

/** Reports a version that failed on the server to the gate, if the request is from its browser. */
async function reportToGate(
  { state: { gate, log } }: AppContext,
  { name, version, message }: ServerFailure,
): Promise<void> {
  const what = `${name} ${version} on the server: ${message}`;
  await gate?.reportProblem({ kind: 'render', message: what }).catch((error: unknown) => {
    log.error({ error: loggable(error) }, 'gate report failed');
  });
}

/**
 * Returning users have mostly seen the pictures before: a browser then shows the larger one in its
 * cache, and the hint would fetch another in vain.
 */
function withHintOnFirstVisits(page: RenderedPage, isVisitor: boolean): RenderedPage {
  return isVisitor ? page : { ...page, picture: null };
}

/** An ETag is valid no longer than the document's load ID. */
const ETAG_LIFETIME_MS = 5 * 60_000;

/**
 * Returns a hash of all inputs of a visitor's document, except those that differ in every response.
 */
function documentEtag(parts: readonly (string | null)[]): string {
  const period = Math.floor(Date.now() / ETAG_LIFETIME_MS);
  return createHash('sha1')
    .update(JSON.stringify([...parts, period]))
    .digest('base64url');
}

function headOf(
  page: Page,
  data: Exclude<PageData, { redirect: string }>,
  { path, origin, isPrivate }: { path: string; origin: string; isPrivate: boolean },
) {
  const isShown = data.status === 200;
  const ownTitle = page.kind === 'unknown' ? NOT_FOUND_TITLE : titleOf(page);
  const { title: subject, canonical = path } = data.meta ?? {};
  // Another page of the same data, like the checklist of a place, has its name before the subject.
  const isOther = pathKey(canonical.split('?')[0]!) !== pathKey(path);
  const titles = { 403: UNAUTHORIZED.title, 404: NOT_FOUND_TITLE };
  return {
    title: data.status === 403 || data.status === 404 ? titles[data.status] : ownTitle,
    ...(isShown ? { canonical: path } : {}),
    ...data.meta,
    ...(subject && isOther && { title: `${ownTitle}: ${subject}` }),
    origin,
    isIndexed: isShown && !isPrivate && isIndexed(page, path),
  };
}

function titleOf(page: Exclude<Page, { kind: 'unknown' }>): string {
  return page.kind === 'shell' ? page.title : page.route.title;
}

/** Scripts, pictures and API requests with a wrong address get a short 404, not a page. */
function wantsPage(ctx: AppContext): boolean {
  const destination = ctx.get('sec-fetch-dest');
  if (destination !== '') return destination === 'document' || destination === 'iframe';
  return ctx.accepts('html', 'json') === 'html';
}

function themeOf(settings: PlatformServices['settings'], ctx: AppContext): Theme | null {
  const chosen = ctx.cookies.get(themeCookie(isSecure(settings, ctx)));
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}
