import { type RouteDescription, internalAddress } from '@elbi/contract/domain';
import { validate as isUuid } from 'uuid';
import { VISITOR } from '../../../actor.ts';
import { COPY } from '../../../copy.ts';
import { escapeHtml, joinHtml } from '../../../http/escape.ts';
import { plainDocument } from '../../../http/plain-page.ts';
import { NotFoundError } from '../../../errors.ts';
import { setPlainPolicy } from '../../../http/content-security-policy.ts';
import type { Handlers } from '../../../http/endpoint-router.ts';
import type { AppRouter, RouteContext } from '../../../http/context.ts';
import { newRouter } from '../../../http/new-router.ts';
import { rateLimit } from '../../../http/rate-limit.ts';
import { requestOrigin } from '../../../http/request-origin.ts';
import { isPerson } from '../../../identity/users/person-store.ts';
import type { View } from '../../views/view.ts';
import { SHELL } from '../../../storage/release-folder.ts';
import type { RegistryServices, RegistryVariant } from '../registry/registry-reader.ts';
import type { Release } from '../registry/release-store.ts';
import { sampleAddress } from '../../views/sample-address.ts';
import { enterPreview, leavePreview } from './preview-cookie.ts';
import { makePreview } from './make-preview.ts';
import { PREVIEW_EXIT, readPreviewLink, signPreviewLink } from './preview-link.ts';
import { COPY as RELEASES } from '../copy.ts';

/** The endpoint that makes the link of a preview. */
export function previewHandlers({ settings }: Pick<RegistryServices, 'settings'>) {
  return {
    'POST /api/releases/:name/:version/preview': async ({ params, shipper, write }, ctx) => {
      const { name, version } = params;
      const made = { section: name, version };
      const expiresAt = await write(async (trx) => makePreview(trx, shipper, made));
      const signed = signPreviewLink(settings.appSecrets, {
        ...made,
        expiresAt: expiresAt.getTime(),
      });
      return {
        success: true,
        message: RELEASES.done.previewed(made),
        data: {
          url: `${requestOrigin(settings, ctx)}/preview/${signed}`,
          expiresAt: expiresAt.toISOString(),
        },
      };
    },
  } satisfies Partial<Handlers>;
}

/** The preview of a version in one browser: the consent page, and the exit. */
export function previewRoutes(
  services: Pick<RegistryServices, 'db' | 'settings' | 'registry' | 'limits'>,
  views: readonly View[],
): AppRouter {
  const { db, settings, registry, limits } = services;
  const router = newRouter();

  const exit = (ctx: RouteContext) => {
    leavePreview(settings, ctx);
    ctx.redirect('/');
    ctx.status = 303;
  };
  router.get(PREVIEW_EXIT, exit);
  router.post(PREVIEW_EXIT, exit);

  router.get('/preview/:signed', rateLimit(limits.write), async function getPreview(ctx) {
    sendConsentPage(ctx, await variantOf(ctx));
  });

  router.post('/preview/:signed', rateLimit(limits.write), async function postPreviewEntry(ctx) {
    const { release } = await variantOf(ctx);
    enterPreview(settings, ctx, release);
    ctx.redirect(await firstPage(ctx, release));
    ctx.status = 303;
  });

  /**
   * Returns a page of the previewed section that this user may open: one of their role, else a
   * public one, else home. Its address names only public data, and no user.
   */
  async function firstPage(ctx: RouteContext, { section, description }: Release): Promise<string> {
    if (section === SHELL) return '/';
    const { actor, read } = ctx.state;
    const isOwn = ({ access }: RouteDescription) =>
      access !== 'everyone' && access.some((role) => role === actor.role);
    const isOpen = ({ access }: RouteDescription) => access === 'everyone';
    const { routes } = description;
    for (const { sample } of [...routes.filter(isOwn), ...routes.filter(isOpen)]) {
      const address = await sampleAddress(sample, {
        views,
        database: { read, db },
        actor: VISITOR,
        mayName: async (value) => !(isUuid(value) && (await isPerson(db, value))),
      });
      const page = internalAddress(address);
      if (page !== null) return page;
    }
    return '/';
  }

  /** Returns the version of a valid link; it is not expired and not withdrawn. */
  async function variantOf(ctx: RouteContext): Promise<RegistryVariant> {
    const link = readPreviewLink(settings.appSecrets, ctx.params.signed ?? '');
    const variant =
      link && (await registry.variant(link.section, link.version, { hasFallback: true }));
    if (!variant) throw new NotFoundError(COPY.preview.gone);
    return variant;
  }

  return router;
}

/** Shows the version and its author before any of its code runs. */
function sendConsentPage(ctx: RouteContext, { release, author }: RegistryVariant): void {
  const { section, version, gate_result: gate } = release;
  ctx.set('x-robots-tag', 'noindex');
  ctx.type = 'html';
  ctx.body = plainDocument({
    title: COPY.preview.title(section),
    nonce: setPlainPolicy(ctx),
    main: joinHtml([
      `<h1>${escapeHtml(COPY.preview.title(section))}</h1>`,
      `<p>${escapeHtml(COPY.preview.lead({ section, version, author }))}</p>`,
      ...(gate === 'refused' ? [`<p>${escapeHtml(COPY.preview.rejected)}</p>`] : []),
      `<form method="post" action="${escapeHtml(ctx.path)}">`,
      `<button class="action">${escapeHtml(COPY.preview.enter)}</button>`,
      '</form>',
      `<p><a href="${PREVIEW_EXIT}">${escapeHtml(COPY.preview.stay)}</a></p>`,
    ]),
  });
}
