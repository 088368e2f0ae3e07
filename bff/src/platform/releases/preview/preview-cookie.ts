import type { PreviewInfo } from '@elbi/contract/domain';
import { canAdminister } from '../../../identity/users/user-policy.ts';
import type { AppContext } from '../../../http/context.ts';
import { clearCookie, readCookie, setCookie } from '../../../http/cookies.ts';
import { sign, verify } from '../../../http/signing.ts';
import type { PlatformServices } from '../../services.ts';
import type { RegistryVariant } from '../registry/registry-reader.ts';
import type { RegistrySnapshot } from '../registry/registry.ts';
import { PREVIEW_EXIT, PREVIEW_MS, type PreviewLink, signPreviewLink } from './preview-link.ts';

const COOKIE = 'elbi.preview';
const PURPOSE = 'preview-cookie';

interface PreviewCookie extends PreviewLink {
  /** Whether an admin has agreed. A previewed version runs with the admin's rights. */
  asAdmin: boolean;
}

/** A preview that this browser is in. */
export interface ActivePreview {
  info: PreviewInfo;
  snapshot: RegistrySnapshot;
}

/** Shows a version to this browser from now on, for seven days. */
export function enterPreview(
  { settings }: Pick<PlatformServices, 'settings'>,
  ctx: AppContext,
  { section, version }: Pick<PreviewLink, 'section' | 'version'>,
): void {
  const cookie: PreviewCookie = {
    section,
    version,
    expiresAt: Date.now() + PREVIEW_MS,
    asAdmin: canAdminister(ctx.state.actor),
  };
  setCookie(settings, ctx, COOKIE, sign(settings.appSecrets, PURPOSE, JSON.stringify(cookie)), {
    path: '/',
    maxAgeSeconds: PREVIEW_MS / 1_000,
  });
}

/** Shows what everybody sees again. */
export function leavePreview(
  { settings }: Pick<PlatformServices, 'settings'>,
  ctx: AppContext,
): void {
  clearCookie(settings, ctx, COOKIE, '/');
}

/** Returns the content of this browser's cookie, if it is ours and valid. */
function readPreviewCookie(
  { settings }: Pick<PlatformServices, 'settings'>,
  ctx: AppContext,
): PreviewCookie | null {
  const cookie = readCookie(settings, ctx, COOKIE);
  const text = cookie ? verify(settings.appSecrets, PURPOSE, cookie) : null;
  if (text === null) return null;
  const preview = JSON.parse(text) as PreviewCookie;
  return preview.expiresAt > Date.now() ? preview : null;
}

/** Whether this browser is in a preview of that version: one that fails ends itself. */
export function isPreviewOf(
  services: Pick<PlatformServices, 'settings'>,
  ctx: AppContext,
  { section, version }: { section: string; version: string },
): boolean {
  const preview = readPreviewCookie(services, ctx);
  return preview?.section === section && preview.version === version;
}

function needsConsent(ctx: AppContext, { asAdmin }: PreviewCookie): boolean {
  return canAdminister(ctx.state.actor) && !asAdmin;
}

/** Returns the page that asks an admin who opened a preview as another user for consent again. */
export function pageOfConsent(
  { settings }: Pick<PlatformServices, 'settings'>,
  ctx: AppContext,
): string | null {
  const preview = readPreviewCookie({ settings }, ctx);
  if (!preview || !needsConsent(ctx, preview)) return null;
  const { section, version, expiresAt } = preview;
  return `/preview/${signPreviewLink(settings.appSecrets, { section, version, expiresAt })}`;
}

/** Returns the preview of this request; null when there is none, or it may not be shown. */
export async function activePreview(
  services: Pick<PlatformServices, 'settings' | 'registry'>,
  ctx: AppContext,
): Promise<ActivePreview | null> {
  const preview = readPreviewCookie(services, ctx);
  if (!preview || needsConsent(ctx, preview)) return null;
  const { section, version, expiresAt } = preview;
  const variant: RegistryVariant | null = await services.registry.variant(section, version, {
    hasFallback: true,
  });
  // Withdrawn since: show the live version.
  if (!variant) return null;
  return {
    snapshot: variant.snapshot,
    info: {
      section,
      version,
      author: variant.release.shipped_by,
      expiresAt: new Date(expiresAt).toISOString(),
      exit: PREVIEW_EXIT,
    },
  };
}
