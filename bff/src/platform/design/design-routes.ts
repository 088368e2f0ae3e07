import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isFilePath } from '@elbi/contract/domain';
import { COPY } from '../../copy.ts';
import { CHECKOUT } from '../../data-dir.ts';
import { NotFoundError } from '../../errors.ts';
import type { AppRouter } from '../../http/context.ts';
import { newRouter } from '../../http/new-router.ts';
import { notModified } from '../../http/not-modified.ts';
import { sendPlainPage } from '../../http/plain-page.ts';
import type { Services } from '../../services.ts';
import { IMMUTABLE } from '../../storage/release-folder.ts';

const DESIGN_PATH = '/design';

/** Where the tools build Storybook, in a checkout and in the image. */
const DESIGN_FOLDER = join(CHECKOUT, '.cache/design');

/**
 * Storybook's own scripts and styles are inline; its preview is a frame, whose forms go nowhere. Frames and
 * lists of stories may come from other Storybooks too, scripts may not.
 */
const policyFor = (others: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    ...['frame-src', 'connect-src'].map((source) => [source, "'self'", ...others].join(' ')),
  ].join('; ');

/** Names of bundles contain a hash of their content. */
const HASHED = /\.[0-9a-f]{8,}\.iframe\.bundle\.js$/;

/** Seconds after which the page of an unfinished build reloads itself. */
const RELOAD_SECONDS = 10;

/** Serves the built Storybook for designers, unless the setting DESIGN is off. */
export function designRoutes(
  { settings }: { settings: Pick<Services['settings'], 'design' | 'designOrigins'> },
  folder = DESIGN_FOLDER,
): AppRouter {
  const router = newRouter();
  if (!settings.design) return router;
  const policy = policyFor(settings.designOrigins);

  router.use(function notIndexed(ctx, next) {
    ctx.set('x-robots-tag', 'noindex');
    return next();
  });

  router.get(DESIGN_PATH, async function getDesign(ctx) {
    ctx.set('cache-control', 'no-cache');
    if (await findFile(folder, 'iframe.html')) {
      // Its addresses are relative to the folder.
      ctx.redirect(`${DESIGN_PATH}/index.html${ctx.search}`);
      return;
    }
    ctx.status = 503;
    sendPlainPage(ctx, { ...COPY.design, refresh: RELOAD_SECONDS });
  });

  router.get(`${DESIGN_PATH}/*file`, async function getDesignFile(ctx) {
    const { file = '' } = ctx.params;
    const found = isFilePath(file) ? await findFile(folder, file) : null;
    if (!found) throw new NotFoundError();
    ctx.set('content-security-policy', policy);
    ctx.set('x-frame-options', 'SAMEORIGIN');
    ctx.set('cache-control', HASHED.test(file) ? IMMUTABLE : 'no-cache');
    ctx.type = extname(file);
    if (notModified(ctx, `${found.size}-${found.mtimeMs}`)) return;
    ctx.body = createReadStream(join(folder, file));
    ctx.length = found.size;
  });

  return router;
}

async function findFile(folder: string, file: string) {
  const found = await stat(join(folder, file)).catch(() => null);
  return found?.isFile() ? found : null;
}
