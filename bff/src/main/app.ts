import { constants } from 'node:zlib';
import { accountRoutes } from '../features/account/account-routes.ts';
import { RESERVED_PATHS } from '@elbi/contract/domain';
import type Koa from 'koa';
import compose from 'koa-compose';
import compress from 'koa-compress';
import { siteFiles } from '../platform/pages/site-files.ts';
import { documents } from '../platform/pages/documents.ts';
import { accommodationChangesRoutes } from '../features/accommodations/accommodation-changes-routes.ts';
import { accommodationRoutes } from '../features/accommodations/accommodations-routes.ts';
import { apiDocsRoutes } from '../platform/api-docs/api-docs-routes.ts';
import { applicationRoutes } from '../features/applications/applications-routes.ts';
import { authRoutes } from '../identity/auth/auth-routes.ts';
import { browserId } from '../identity/auth/browser-id.ts';
import { freshLogins } from '../identity/auth/fresh-login.ts';
import { type IdentityProvider, googleSignIn } from '../identity/auth/google.ts';
import {
  localIdentityProvider,
  localIdentityRoutes,
} from '../identity/auth/local-identity/local-identity-routes.ts';
import { session } from '../identity/auth/session.ts';
import { avatarRoutes } from '../identity/avatars/avatar-routes.ts';
import { catalogueRoutes } from '../features/catalogue/catalogue-routes.ts';
import { favouriteRoutes } from '../features/favourites/favourites-routes.ts';
import { contactRoutes } from '../features/contacts/contacts-routes.ts';
import { healthRoutes } from '../features/health/health-routes.ts';
import { notificationRoutes } from '../identity/notifications/notifications-routes.ts';
import { pictureRoutes } from '../features/pictures/picture-routes.ts';
import { gateRoutes } from '../platform/releases/gate/gate-routes.ts';
import { gateSessions } from '../platform/releases/gate/gate-session.ts';
import { previewRoutes } from '../platform/releases/preview/preview-routes.ts';
import { releaseRoutes } from '../platform/releases/release-routes.ts';
import { releaseTokenRoutes } from '../platform/releases/tokens/release-token-routes.ts';
import { shippedFiles } from '../platform/releases/shipping/shipped-files.ts';
import { reportRoutes } from '../features/reports/reports-routes.ts';
import { reviewRoutes } from '../features/reviews/reviews-routes.ts';
import { approvalRoutes } from '../features/approvals/approvals-routes.ts';
import { adminRoutes } from '../features/moderation/admin-routes.ts';
import { savedSearchRoutes } from '../features/saved-searches/saved-searches-routes.ts';
import { countRejected } from '../platform/telemetry/count-rejected.ts';
import { telemetryRoutes } from '../platform/telemetry/telemetry-routes.ts';
import { userRoutes } from '../identity/users/users-routes.ts';
import { viewRoutes, views } from '../features/views/views.ts';
import { accessLog } from '../http/access-log.ts';
import { canonicalPaths } from '../http/canonical-paths.ts';
import type { AppMiddleware, AppRouter, AppState } from '../http/context.ts';
import { errors } from '../http/errors.ts';
import { failFastWithoutDatabase } from '../http/fail-fast.ts';
import { newKoa } from '../http/new-koa.ts';
import { newRouter } from '../http/new-router.ts';
import { notFoundBelow } from '../http/not-found-below.ts';
import { readYourWrites } from '../http/read-your-writes.ts';
import { originCheck } from '../http/origin-check.ts';
import { limitRequests, shedLoad } from '../http/rate-limit.ts';
import { localHosts } from '../http/request-origin.ts';
import { requestId } from '../http/request-id.ts';
import { requestTempFiles } from '../http/request-temp-files.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { COMPRESSED_FROM_BYTES } from '../http/shared-response.ts';
import { VisitorsCache, writesClearCache } from '../http/visitors-cache.ts';
import type { PlatformServices } from '../platform/services.ts';

export interface AppOptions {
  /** The portal's port. */
  port: number;
  /** True once the process is stopping; load balancers then use another replica. */
  isStopping: () => boolean;
  /** The identity provider; from the settings by default. */
  identityProvider?: IdentityProvider;
  /** Sends requests to other servers; replaced in tests. */
  fetch?: typeof fetch;
}

/** Builds the portal: a request passes through this list from top to bottom. */
export function createApp(services: PlatformServices, options: AppOptions): Koa<AppState> {
  const { settings, limits, metrics, log } = services;
  const app = newKoa(settings, log);

  app.use(requestId(log));
  app.use(accessLog(metrics));
  app.use(securityHeaders(settings));
  app.use(errors());
  app.use(localHosts(settings));
  app.use(canonicalPaths());
  app.use(healthRoutes(services, options).routes());
  app.use(failFastWithoutDatabase(services));

  app.use(browserId(settings));
  app.use(shedLoad(limits));
  // Immutable files: no session needed, not counted, and compressed when shipped.
  app.use(shippedFiles(services).routes());
  app.use(pictureRoutes(services).routes());

  app.use(originCheck(settings));
  app.use(
    compress({
      threshold: COMPRESSED_FROM_BYTES,
      // A document is 8 % smaller than at the default 4, for 1 ms more.
      br: {
        params: { [constants.BROTLI_PARAM_QUALITY]: 7 },
        flush: constants.BROTLI_OPERATION_FLUSH,
      },
    }),
  );
  app.use(siteFiles(services).routes());
  if (!settings.google) app.use(localIdentityRoutes(services).routes());
  app.use(session(services));
  app.use(freshLogins);
  app.use(limitRequests(limits));
  app.use(gateSessions(services, compose(portal(ofGate(services), options))));
  for (const middleware of portal(services, options)) app.use(middleware);
  return app;
}

/** The portal of gate sessions, without access to user data. */
function ofGate(services: PlatformServices): PlatformServices {
  return { ...services, ...services.gate, replica: null, visitorsCache: new VisitorsCache(0) };
}

/** The routes that read and write the portal's data: endpoints and pages. */
function portal(services: PlatformServices, options: AppOptions): AppMiddleware[] {
  return [
    requestTempFiles(services.tempFiles),
    readYourWrites(services),
    writesClearCache(services.visitorsCache),
    countRejected(services),
    apiRoutes(services, options).routes(),
    notFoundBelow(RESERVED_PATHS),
    documents(services, views),
  ] as AppMiddleware[];
}

function apiRoutes(services: PlatformServices, options: AppOptions): AppRouter {
  const google = googleSignIn(services, providerOf(services, options));
  const api = newRouter();
  for (const routes of [
    authRoutes(services, google),
    viewRoutes(services),
    accommodationRoutes(services),
    accommodationChangesRoutes(services),
    // Before those of users: `search` and `log` would be taken for an id.
    savedSearchRoutes(services),
    adminRoutes(services),
    contactRoutes(services),
    notificationRoutes(services),
    accountRoutes(services),
    userRoutes(services),
    favouriteRoutes(services),
    catalogueRoutes(services),
    reviewRoutes(services),
    reportRoutes(services),
    applicationRoutes(services),
    approvalRoutes(services),
    gateRoutes(services, views, options),
    releaseTokenRoutes(services),
    releaseRoutes(services),
    previewRoutes(services, views),
    telemetryRoutes(services),
    avatarRoutes(services, options.fetch ?? fetch),
    apiDocsRoutes(services),
  ]) {
    api.use(routes.routes());
  }
  return api;
}

function providerOf(
  { settings }: Pick<PlatformServices, 'settings'>,
  { port, identityProvider }: AppOptions,
): IdentityProvider {
  return identityProvider ?? settings.google ?? localIdentityProvider(port);
}
