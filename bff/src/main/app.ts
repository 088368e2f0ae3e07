import { constants } from 'node:zlib';
import { accountHandlers } from '../screens/account/account-handlers.ts';
import { RESERVED_PATHS } from '@elbi/contract/domain';
import type Koa from 'koa';
import compose from 'koa-compose';
import compress from 'koa-compress';
import { designRoutes } from '../platform/design/design-routes.ts';
import { siteFiles } from '../platform/pages/site-files.ts';
import { documents } from '../platform/pages/documents.ts';
import { accommodationChangesHandlers } from '../product/place-changes/accommodation-changes-handlers.ts';
import { accommodationHandlers } from '../screens/accommodations-handlers.ts';
import { apiDocsHandlers } from '../platform/api-docs/api-docs-handlers.ts';
import { applicationHandlers } from '../product/applications/applications-handlers.ts';
import { authHandlers } from '../identity/auth/auth-handlers.ts';
import { browserId } from '../identity/auth/browser-id.ts';
import { freshLogins } from '../identity/auth/fresh-login.ts';
import { type IdentityProvider, googleSignIn } from '../identity/auth/google.ts';
import {
  localIdentityProvider,
  localIdentityRoutes,
} from '../identity/auth/local-identity/local-identity-routes.ts';
import { session } from '../identity/auth/session.ts';
import { avatarRoutes } from '../identity/avatars/avatar-routes.ts';
import { catalogueHandlers } from '../screens/catalogue/catalogue-handlers.ts';
import { favouriteHandlers } from '../product/favourites/favourites-handlers.ts';
import { contactHandlers } from '../product/contacts/contacts-handlers.ts';
import { healthRoutes } from '../platform/health/health-routes.ts';
import { mailHandlers } from '../identity/mail/unsubscribe.ts';
import { notificationHandlers } from '../identity/notifications/notifications-handlers.ts';
import { pictureRoutes } from '../screens/picture-routes.ts';
import { gateHandlers } from '../platform/releases/gate/gate-handlers.ts';
import { gateSessions } from '../platform/releases/gate/gate-session.ts';
import { previewHandlers, previewRoutes } from '../platform/releases/preview/preview-routes.ts';
import { kitRoutes } from '../platform/releases/kit/kit-routes.ts';
import { releaseHandlers } from '../platform/releases/release-handlers.ts';
import { requireReleaseToken } from '../platform/releases/tokens/require-release-token.ts';
import { releaseTokenHandlers } from '../platform/releases/tokens/release-token-handlers.ts';
import { shippedFiles } from '../platform/releases/shipping/shipped-files.ts';
import { reportHandlers } from '../moderation/reports/reports-handlers.ts';
import { reviewHandlers } from '../product/reviews/reviews-handlers.ts';
import { approvalHandlers } from '../product/approvals/approvals-handlers.ts';
import { applicationDecisionHandlers } from '../moderation/applications/applications-handlers.ts';
import { archiveHandlers } from '../moderation/archive-place.ts';
import { rentsHandlers } from '../screens/rents-handlers.ts';
import { listHandlers } from '../screens/lists-handlers.ts';
import { adminHandlers } from '../moderation/admin-handlers.ts';
import { schoolTermHandlers } from '../product/search/school-terms-handlers.ts';
import { savedSearchHandlers } from '../product/saved-searches/saved-searches-handlers.ts';
import { countRejected } from '../platform/telemetry/count-rejected.ts';
import { telemetryHandlers } from '../platform/telemetry/telemetry-handlers.ts';
import { queueNameCheck } from '../moderation/verification.ts';
import { listedPlaces } from '../product/places/accommodation-read-model.ts';
import { findSessionUser } from '../screens/session-user-read-model.ts';
import { userHandlers } from '../screens/users-handlers.ts';
import { viewHandlers, views } from '../screens/views.ts';
import { accessLog } from '../http/access-log.ts';
import { canonicalPaths } from '../http/canonical-paths.ts';
import type { AppMiddleware, AppState } from '../http/context.ts';
import { type Handlers, endpointRouter, mergeHandlers } from '../http/endpoint-router.ts';
import { errors } from '../http/errors.ts';
import { failFastWithoutDatabase } from '../http/fail-fast.ts';
import { newKoa } from '../http/new-koa.ts';
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
  app.use(readYourWrites(services));
  // Immutable files: no session needed, not counted, and compressed when shipped.
  app.use(shippedFiles(services).routes());
  app.use(kitRoutes(services).routes());
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
  app.use(designRoutes(services).routes());
  app.use(siteFiles(services, listedPlaces).routes());
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
    writesClearCache(services.visitorsCache),
    countRejected(services),
    endpointRouter(
      services,
      handlersOf(services, options),
      requireReleaseToken(services.db),
    ).routes(),
    previewRoutes(services, views).routes(),
    avatarRoutes(options.fetch ?? fetch).routes(),
    notFoundBelow(RESERVED_PATHS),
    documents(services, { views, findSessionUser }),
  ] as AppMiddleware[];
}

/** Every endpoint with its handler; one that is missing or has two does not compile. */
function handlersOf(services: PlatformServices, options: AppOptions): Handlers {
  return mergeHandlers(
    authHandlers(services, googleSignIn(services, providerOf(services, options)), {
      findSessionUser,
      onRenamed: queueNameCheck,
    }),
    viewHandlers(services),
    accommodationHandlers(services),
    accommodationChangesHandlers(services),
    savedSearchHandlers(services),
    schoolTermHandlers(),
    rentsHandlers(),
    archiveHandlers(services),
    adminHandlers(),
    contactHandlers(services),
    notificationHandlers(),
    mailHandlers(services),
    accountHandlers(services),
    userHandlers(services),
    favouriteHandlers(services),
    catalogueHandlers(services),
    reviewHandlers(services),
    listHandlers(),
    reportHandlers(services),
    applicationHandlers(services),
    applicationDecisionHandlers(services),
    approvalHandlers(services),
    gateHandlers(services, views, options),
    releaseTokenHandlers(services),
    releaseHandlers(services),
    previewHandlers(services),
    telemetryHandlers(services),
    apiDocsHandlers(),
  );
}

function providerOf(
  { settings }: Pick<PlatformServices, 'settings'>,
  { port, identityProvider }: AppOptions,
): IdentityProvider {
  return identityProvider ?? settings.google ?? localIdentityProvider(port);
}
