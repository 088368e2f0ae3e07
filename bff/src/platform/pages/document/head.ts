import {
  LINK_PREVIEW,
  PORTAL_NAME,
  type RenderedPage,
  type RenderedPicture,
  type SectionDescription,
  getOwn,
} from '@elbi/contract/domain';
import { COPY } from '../../../copy.ts';
import type { Nonces } from '../../../http/content-security-policy.ts';
import { escapeHtml, joinHtml, jsonInScript } from '../../../http/escape.ts';
import { releaseUrl } from '../../../storage/release-folder.ts';
import type { PageMeta, PreviewImage } from '../../views/view.ts';

const DRAWN_CARD: PreviewImage = { path: '/share.jpg', alt: PORTAL_NAME };

/** Metadata of a page for search engines and link previews. */
export interface HeadOfPage extends PageMeta {
  /** Origin of all absolute addresses. */
  origin: string;
  isIndexed: boolean;
}

/** Title, description, canonical address and Open Graph. */
export function metaTags(page: HeadOfPage): string {
  const { origin, isIndexed, canonical, image = DRAWN_CARD } = page;
  const title = `${page.title} · ${PORTAL_NAME}`;
  const description = page.description ?? COPY.description;
  const address = canonical === undefined ? undefined : `${origin}${canonical}`;
  const property = (name: string, content: string | number | undefined) =>
    content === undefined
      ? null
      : `<meta property="${name}" content="${escapeHtml(String(content))}">`;
  return joinHtml([
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    !isIndexed && '<meta name="robots" content="noindex">',
    address !== undefined && `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:site_name', PORTAL_NAME),
    property('og:type', 'website'),
    property('og:title', page.previewTitle ?? page.title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', origin + image.path),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', LINK_PREVIEW.width),
    property('og:image:height', LINK_PREVIEW.height),
    property('og:image:alt', image.alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ]);
}

/** JSON-LD for search engines. */
export function structuredDataTags({ structuredData = [] }: PageMeta): string {
  return joinHtml(
    structuredData.map(
      (data) => `<script type="application/ld+json">${jsonInScript(data)}</script>`,
    ),
  );
}

const SCRIPT = /\.m?js$/;

/** The releases and files that a document names. */
export interface PageResources {
  shell: SectionDescription;
  /** Every release whose scripts this document may run. */
  releases: readonly SectionDescription[];
  nonces: Nonces;
  /** The page's section and the section's files for this page; null for pages of the shell. */
  page: { section: SectionDescription; preload: readonly string[] } | null;
  /** The content of the document before any script has run. */
  rendered: RenderedPage | null;
}

const urlOf = (release: SectionDescription) => (file: string) =>
  escapeHtml(releaseUrl(release.name, release.version, file));

/**
 * Returns what the first paint needs: the largest picture and style sheets. Fonts are not preloaded,
 * because Chromium would wait for them before its first paint.
 */
export function firstPaintTags({ shell, nonces, rendered }: PageResources): string {
  return joinHtml([
    rendered?.picture && pictureHint(rendered.picture),
    ...Object.keys(shell.files)
      .filter((file) => file.endsWith('.css'))
      .map(urlOf(shell))
      .map((url) => `<link rel="stylesheet" href="${url}" nonce="${nonces.style}">`),
  ]);
}

/**
 * Returns the import map, which binds every script of the portal to its shipped hash, and hints to
 * fetch all scripts of the page concurrently.
 */
export function scriptTags({ shell, releases, nonces, page, rendered }: PageResources): string {
  // With the integrity of the import map: without it browsers fetch the file twice.
  const hintOf = (release: SectionDescription) => (file: string) =>
    `<link rel="modulepreload" href="${urlOf(release)(file)}" integrity="${getOwn(release.files, file)?.integrity ?? ''}"${fetchPriorityOfScripts(rendered)}>`;
  return joinHtml([
    // The import map must come before the first module script.
    `<script type="importmap" nonce="${nonces.script}">${jsonInScript({ integrity: integrities(releases) })}</script>`,
    hintOf(shell)(shell.entry),
    ...(page ? page.preload.filter((file) => SCRIPT.test(file)).map(hintOf(page.section)) : []),
  ]);
}

/** Preloads the largest picture of a page before its markup is parsed. */
function pictureHint({ src, srcSet, sizes }: RenderedPicture): string {
  const attributes = { href: src, imagesrcset: srcSet, imagesizes: sizes };
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value!)}"`);
  return `<link rel="preload" as="image" fetchpriority="high"${written.join('')}>`;
}

/**
 * Returns the priority of scripts: low beside a rendered page, whose fonts and pictures come first.
 */
export function fetchPriorityOfScripts(rendered: RenderedPage | null): string {
  return rendered ? ' fetchpriority="low"' : '';
}

/** The hash of every script of these releases, by its address. */
function integrities(releases: readonly SectionDescription[]): Record<string, string> {
  return Object.fromEntries(
    releases.flatMap(({ name, version, files }) =>
      Object.entries(files)
        .filter(([file]) => SCRIPT.test(file))
        .map(([file, { integrity }]) => [releaseUrl(name, version, file), integrity]),
    ),
  );
}
