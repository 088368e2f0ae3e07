import { isFilePath } from '@elbi/contract/domain';
import { NotFoundError } from '../../../errors.ts';
import type { AppRouter, RouteContext } from '../../../http/context.ts';
import { newRouter } from '../../../http/new-router.ts';
import type { FileStorage } from '../../../storage/file-storage.ts';
import type { Services } from '../../../services.ts';
import { IMMUTABLE, SHELL, releaseFolder } from '../../../storage/release-folder.ts';
import { isCompressible } from './release-files.ts';

const VARIANTS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** Serves the precompressed files of released sections and the shell. */
export function shippedFiles({ files }: Pick<Services, 'files'>): AppRouter {
  const router = newRouter();
  router.get('/sections/:name/:version/*file', async function getSectionFile(ctx) {
    const { name = '', version = '', file = '' } = ctx.params;
    await sendFile(ctx, files, releaseFolder(name, version), file);
  });

  router.get('/shell/:version/*file', async function getShellFile(ctx) {
    const { version = '', file = '' } = ctx.params;
    await sendFile(ctx, files, releaseFolder(SHELL, version), file);
  });

  return router;
}

async function sendFile(
  ctx: RouteContext,
  files: FileStorage,
  folder: string,
  file: string,
): Promise<void> {
  const key = `${folder}/${file}`;
  // A service worker would outlive its version, even after a rollback.
  const isServiceWorker = ctx.get('service-worker') !== '';
  if (isServiceWorker || !isFilePath(key)) throw new NotFoundError();
  const [encoding, found] = (await compressed(ctx, files, key)) ?? [null, await files.read(key)];
  if (!found) throw new NotFoundError();

  ctx.set('cache-control', IMMUTABLE);
  if (isCompressible(file)) ctx.vary('accept-encoding');
  if (encoding) ctx.set('content-encoding', encoding);
  ctx.type = file.slice(file.lastIndexOf('.'));
  ctx.body = found.stream;
  // After the body: a stream has no length that Koa could know.
  ctx.length = found.bytes;
}

/** Returns the smallest variant that the client accepts; null when there is none. */
async function compressed(ctx: RouteContext, files: FileStorage, key: string) {
  if (!isCompressible(key)) return null;
  for (const { encoding, suffix } of VARIANTS) {
    if (!ctx.acceptsEncodings(encoding)) continue;
    const found = await files.read(`${key}${suffix}`);
    if (found) return [encoding, found] as const;
  }
  return null;
}
