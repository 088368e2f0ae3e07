import type { Knex } from 'knex';
import type { SessionUser } from '@elbi/contract/domain';
import type { Endpoints, ViewBody, ViewPath } from '@elbi/contract/endpoints';
import type { Actor, SignedIn } from '../../actor.ts';
import type { ActorOf } from '../../http/endpoint-router.ts';
import type { Read } from '../../database/read.ts';

/** What the portal shows, as its documents need it. */
export interface Screens {
  views: readonly View[];
  /** Returns the user of a session as their own pages show them; null when they are erased. */
  findSessionUser: (read: Read, actor: SignedIn) => Promise<SessionUser | null>;
}

/** Metadata of a page for the document's head. */
export interface PageMeta {
  /** Without the name of the portal, which the document adds. */
  title: string;
  /** In link previews; by default the title. */
  previewTitle?: string;
  description?: string;
  /** Path and query of the canonical address. */
  canonical?: string;
  /** A picture for previews of links, of the size of `LINK_PREVIEW`; a drawn card by default. */
  image?: PreviewImage;
  /** JSON-LD objects. */
  structuredData?: readonly object[];
}

/** A JPEG for previews of links. */
export interface PreviewImage {
  path: string;
  alt: string;
}

/** The data of a page as text, for a document without rendered markup. */
export interface PlainContent {
  paragraphs?: readonly string[];
  /** A list with a link for each item and a short text beside it. */
  items?: readonly { href: string; name: string; text: string }[];
}

/** The database handles of a view. */
export interface ViewDatabase {
  /** The read handle of the request. */
  read: Read;
  /** The write handle, for what counts as a view. */
  db: Knex;
}

/**
 * The data of one whole page. The same function serves the view endpoint and the document that
 * inlines it. Throws `NotFoundError`, `ForbiddenError` or `UnauthenticatedError` for a page that
 * this actor may not see.
 */
export interface View<Path extends ViewPath = ViewPath> {
  /** Path of the endpoint, like `/api/view/home`. */
  path: Path;
  /** @param search the whole query string; `query` contains the parsed parameters */
  load: (
    database: ViewDatabase,
    actor: ActorOf<`GET ${Path}`>,
    query: Endpoints[`GET ${Path}`]['query'],
    search: URLSearchParams,
  ) => Promise<ViewBody<Path>>;
  /** Where this actor belongs instead; null here. @param address path and query of the page */
  redirect?: (actor: Actor, query: URLSearchParams, address: string) => string | null;
  /**
   * The parts of the query that the body depends on, so that equivalent spellings share a response
   * in the visitors' cache; the whole query when absent.
   */
  cacheKey?: (query: URLSearchParams) => string;
  /** Title and the like of the document that shows this data; absent where the route's title does. */
  meta?: (body: ViewBody<Path>, page: PageAddress) => Partial<PageMeta>;
  /** The data as text, for a document without markup; absent where the page is more than text. */
  plain?: (body: ViewBody<Path>) => PlainContent;
}

/** The origin of a document request. */
export interface PageAddress {
  /** Public origin, without a slash at the end. */
  origin: string;
  query: URLSearchParams;
}
