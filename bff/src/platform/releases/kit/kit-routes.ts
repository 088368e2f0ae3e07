import { isFilePath, KIT_PATH } from '@elbi/contract/domain';
import { UnavailableError } from '../../../errors.ts';
import type { AppRouter } from '../../../http/context.ts';
import { newRouter } from '../../../http/new-router.ts';
import type { Services } from '../../../services.ts';
import { IMMUTABLE, KIT_PREFIX } from '../../../storage/release-folder.ts';
import { COPY } from '../copy.ts';
import { currentKit, findPackage, KIT_FOLDER } from './kit.ts';

const TARBALL = '.tgz';

/**
 * Serves the packages that a section's own repository installs: their list, each tarball, and a
 * redirect from a name with or without a version to the current one.
 */
export function kitRoutes({ files }: Pick<Services, 'files'>, folder = KIT_FOLDER): AppRouter {
  const router = newRouter();
  const stored = new Set<string>();

  async function requireKit() {
    const kit = await currentKit(files, folder, stored);
    if (kit) return kit;
    throw new UnavailableError(COPY.kit.packing);
  }

  router.get(KIT_PATH, async function getKit(ctx) {
    ctx.set('cache-control', 'no-cache');
    ctx.body = await requireKit();
  });

  router.get(`${KIT_PATH}/:file`, async function getKitFile(ctx) {
    const { file = '' } = ctx.params;
    const key = KIT_PREFIX + file;
    const read = async () =>
      file.endsWith(TARBALL) && isFilePath(key) ? await files.read(key) : null;
    let found = await read();
    if (!found) {
      // A tarball may be requested before the list, which stores it.
      const { packages } = await requireKit();
      const current = findPackage(packages, file.replace(TARBALL, ''));
      if (current) {
        ctx.set('cache-control', 'no-cache');
        ctx.redirect(`${KIT_PATH}/${current.file}`);
        return;
      }
      found = await read();
      if (!found) {
        const known = packages.map((one) => one.file);
        const message = COPY.kit.unknown(file, known);
        ctx.status = 404;
        // Of a response, npm prints the field `error` and nothing else.
        ctx.body = { success: false, code: 'not_found', message, error: message };
        return;
      }
    }
    ctx.set('cache-control', IMMUTABLE);
    ctx.type = 'application/gzip';
    ctx.body = found.stream;
    ctx.length = found.bytes;
  });

  return router;
}
