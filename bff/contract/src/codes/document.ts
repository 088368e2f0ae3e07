import type { SessionUser } from '../schemas/users.ts';
import type { Registry } from './registry.ts';

/** What the BFF inlines into every document, as JSON in `<script id="elbi-bootstrap">`. */
export interface PortalBootstrap {
  registry: Registry;
  /** The session's user, or null for a visitor. */
  user: SessionUser | null;
  /**
   * First data of the page: SWR key to body. The key of a view is its path and the page's query
   * string as it stands in the address, like `/api/view/home?type=2`.
   */
  fallback: Readonly<Record<string, unknown>>;
  /** The status of the document; the shell shows its own page for 403 and 404. */
  status: 200 | 403 | 404;
  /** The version that this browser alone is shown, if any. */
  preview: PreviewInfo | null;
  /** Proof that this browser was served this document, for telemetry. */
  loadId: string;
  settings: {
    contactPhone: string | null;
    contactEmail: string | null;
    /** True while the local identity provider stands in for Google. */
    localSignIn: boolean;
  };
}

/**
 * What the cookie of the chosen theme is called. Behind https the prefix makes browsers refuse one
 * that another host of the domain tries to plant.
 */
export function themeCookie(isSecure: boolean): string {
  return isSecure ? '__Host-theme' : 'theme';
}

/** A preview that this browser has entered. */
export interface PreviewInfo {
  /** A section's name, or `shell`. */
  section: string;
  version: string;
  /** Who shipped it. */
  author: string;
  expiresAt: string;
  /** Leads out of the preview, by GET or POST. */
  exit: string;
}

/** The id of the script element that carries {@link PortalBootstrap}. */
export const BOOTSTRAP_ELEMENT_ID = 'elbi-bootstrap';

/** The one policy of Trusted Types that a document allows; the shell makes it before sections load. */
export const TRUSTED_TYPES_POLICY = 'elbi';

/** SWR key (and address) of a view for a page's query string (`''` or `?…`). */
export function viewKey(view: string, search: string): string {
  return `${view}${search === '?' ? '' : search}`;
}
