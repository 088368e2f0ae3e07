import type { SessionUser } from '../schemas/users.ts';
import type { Registry } from './registry.ts';

/** What the BFF inlines into every document, as JSON in `<script id="elbi-bootstrap">`. */
export interface PortalBootstrap {
  registry: Registry;
  /** The session's user, or null for a visitor. */
  user: SessionUser | null;
  /**
   * Initial data of the page: SWR key to body. The key of a view is its path and the page's query
   * string as in the address, like `/api/view/home?type=2`.
   */
  fallback: Readonly<Record<string, unknown>>;
  /** The status of the document; the shell shows its own page for 403 and 404. */
  status: 200 | 403 | 404;
  /** The version of the shell that this document runs. */
  shell: string;
  /** The version previewed in this browser, if any. */
  preview: PreviewInfo | null;
  /** Proof that this browser was served this document, for telemetry. */
  loadId: string;
  /** The rendered markup, which the shell hydrates; null without. */
  rendered: RenderedMark | null;
  settings: {
    contactPhone: string | null;
    contactEmail: string | null;
    /** Phone numbers of the page HELP; absent without any. */
    helpPhones?: HelpPhones | undefined;
    /** The highest rent in pesos that the rent law covers. */
    rentLawCeiling: number;
    /** Tiles in place of the schematic map; null without. */
    mapTiles: { url: string; attribution: string } | null;
    /** True while the local identity provider replaces Google. */
    localSignIn: boolean;
  };
}

/** Phone numbers of those who help when something goes wrong, where the operator has set them. */
export type HelpPhones = Readonly<
  Partial<Record<'police' | 'barangay' | 'fire' | 'university', string | undefined>>
>;

/** The inputs of a document's rendered markup. */
export interface RenderedMark {
  /** The version of the page's section; null for a page of the shell. */
  version: string | null;
  /** Reference time of relative dates, in milliseconds since the epoch. */
  now: number;
}

/** The input of `render` in the shell's server build. */
export interface RenderInput {
  /** Path and query. */
  address: string;
  /** As in the document. Each section is rendered in its current version. */
  bootstrap: PortalBootstrap;
  /** Reference time of relative dates, in milliseconds since the epoch. */
  now: number;
}

/** A server-rendered page. */
export interface RenderedPage {
  /** The markup of the portal's root element. */
  html: string;
  /** The `<style>` elements of the page, without the nonce of the document. */
  styles: string;
  /**
   * The component of each rule of `styles`, which only scripts need: of each component the number of
   * its rules and its line in the format of styled-components. Shells of before November 25 have
   * none: theirs are within `styles`.
   */
  styleNames?: readonly string[];
  /** The picture that the page has marked as its largest one, to be fetched early; null without. */
  picture: RenderedPicture | null;
}

/** A picture of a preload hint. */
export interface RenderedPicture {
  /** Absent when `srcSet` is set. */
  src?: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * Returns the name of the cookie of the chosen theme. Behind https the prefix makes browsers reject
 * a cookie that another host of the domain sets.
 */
export function themeCookie(isSecure: boolean): string {
  return isSecure ? '__Host-theme' : 'theme';
}

/** A preview that this browser has entered. */
export interface PreviewInfo {
  /** A section's name, or `shell`. */
  section: string;
  version: string;
  /** The author of the release. */
  author: string;
  expiresAt: string;
  /** Address that ends the preview, by GET or POST. */
  exit: string;
}

/** ID of the script element that contains {@link PortalBootstrap}. */
export const BOOTSTRAP_ELEMENT_ID = 'elbi-bootstrap';

/** The id of the script element that carries {@link RenderedPage.styleNames}. */
export const STYLE_NAMES_ELEMENT_ID = 'elbi-style-names';

/** The performance mark at which a page responds to input. */
export const PAGE_READY_MARK = 'elbi-ready';

/** Name of the error of a script that did not arrive: unlike a module that failed, it can be refetched. */
export const FILE_ERROR = 'FileError';

/** The event of a Retry: scripts that have not arrived yet are requested once more. */
export const RETRY_FILES_EVENT = 'elbi-retry-files';

/** The error of a script that did not arrive. */
export interface FileError extends Error {
  href: string;
  /** The response of the server, if there was one. */
  status?: number;
}

/** The one policy of Trusted Types that a document allows; the shell makes it before sections load. */
export const TRUSTED_TYPES_POLICY = 'elbi';

/** Parameters that other sites add to links; no page reads them. */
const TRACKING =
  /^(?:dclid|fbclid|gclid|igshid|mc_[ce]id|msclkid|ttclid|twclid|utm_[a-z]+|yclid)(?:=|$)/;

/**
 * Returns an address without tracking parameters, in which two addresses of one page may differ.
 */
export function withoutTracking(address: string): string {
  const [path = '', ...query] = address.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !TRACKING.test(part));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** Tabs of the moderation page that fetch their own data, beside its view. */
const OWN_DATA_TAB = /[?&]tab=(?:people|places|lists|log)(?:&|$)/;

/**
 * SWR key (and address) of a view for a page's query string (`''` or `?…`). The parameter `view` is
 * not part of it: a list and a map of the same places share the data. The case of an ID does not
 * count.
 */
export function viewKey(view: string, search: string): string {
  if (view === '/api/view/admin' && OWN_DATA_TAB.test(search)) return view;
  const params = withoutTracking(search)
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('view='))
    .map((part) => (part.startsWith('id=') ? part.toLowerCase() : part));
  return params.length > 0 ? `${view}?${params.join('&')}` : view;
}
