import type { PreviewInfo } from '@elbi/contract/domain';
import { canAdminister } from '../../../identity/users/user-policy.ts';
import type { AppContext } from '../../../http/context.ts';
import { clearCookie, readCookie, setCookie } from '../../../http/cookies.ts';
import type { Settings } from '../../../settings.ts';
import type { RegistrySnapshot } from '../registry/registry.ts';
import type { RegistryServices } from '../registry/registry-reader.ts';
import {
  PREVIEW_EXIT,
  PREVIEW_MS,
  type PreviewLink,
  readPreviewLink,
  signPreviewLink,
} from './preview-link.ts';

const COOKIE = 'elbi.preview';

/** The preview of this browser. */
export interface ActivePreview {
  info: PreviewInfo;
  snapshot: RegistrySnapshot;
  /** Whether the version has passed the gate. */
  hasPassed: boolean;
}

/** Shows a version to this browser from now on, for seven days. */
export function enterPreview(
  settings: Settings,
  ctx: AppContext,
  { section, version }: Pick<PreviewLink, 'section' | 'version'>,
): void {
  const signed = signPreviewLink(settings.appSecrets, {
    section,
    version,
    expiresAt: Date.now() + PREVIEW_MS,
    hasAdminConsent: canAdminister(ctx.state.actor),
  });
  setCookie(settings, ctx, COOKIE, signed, { maxAgeSeconds: PREVIEW_MS / 1_000 });
}

/** Ends the preview in this browser. */
export function leavePreview(settings: Settings, ctx: AppContext): void {
  clearCookie(settings, ctx, COOKIE);
}

/** Returns the link that this browser has entered, if it is genuine and valid. */
function enteredLink(settings: Settings, ctx: AppContext): PreviewLink | null {
  const cookie = readCookie(settings, ctx, COOKIE);
  return cookie ? readPreviewLink(settings.appSecrets, cookie) : null;
}

/** Returns whether this browser previews that version; a failing preview is ended. */
export function isPreviewOf(
  settings: Settings,
  ctx: AppContext,
  { section, version }: { section: string; version: string },
): boolean {
  const preview = enteredLink(settings, ctx);
  return preview?.section === section && preview.version === version;
}

function needsConsent(ctx: AppContext, { hasAdminConsent }: PreviewLink): boolean {
  return canAdminister(ctx.state.actor) && !hasAdminConsent;
}

/**
 * Returns the page that asks an admin for consent after entering a preview as another user, if
 * needed.
 */
export function pageOfConsent(settings: Settings, ctx: AppContext): string | null {
  const link = enteredLink(settings, ctx);
  return link && needsConsent(ctx, link)
    ? `/preview/${signPreviewLink(settings.appSecrets, link)}`
    : null;
}

/** Returns the preview of this request; null when there is none, or it may not be shown. */
export async function activePreview(
  { settings, registry }: Pick<RegistryServices, 'settings' | 'registry'>,
  ctx: AppContext,
): Promise<ActivePreview | null> {
  const preview = enteredLink(settings, ctx);
  if (!preview || needsConsent(ctx, preview)) return null;
  const { section, version, expiresAt } = preview;
  const variant = await registry.variant(section, version, { hasFallback: true });
  // Withdrawn since: show the live version.
  if (!variant) return null;
  return {
    snapshot: variant.snapshot,
    hasPassed: variant.release.gate_result === 'passed',
    info: {
      section,
      version,
      author: variant.author,
      expiresAt: new Date(expiresAt).toISOString(),
      exit: PREVIEW_EXIT,
    },
  };
}
