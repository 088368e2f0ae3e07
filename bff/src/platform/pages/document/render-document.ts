import {
  BOOTSTRAP_ELEMENT_ID,
  LATE_PAGE_TEXT,
  type PortalBootstrap,
  STYLE_NAMES_ELEMENT_ID,
} from '@elbi/contract/domain';
import { COPY } from '../../../copy.ts';
import { escapeHtml, joinHtml, jsonInScript } from '../../../http/escape.ts';
import { releaseUrl } from '../../../storage/release-folder.ts';
import type { PlainContent } from '../../views/view.ts';
import { plainMarkup } from './plain-markup.ts';
import {
  type HeadOfPage,
  type PageResources,
  fetchPriorityOfScripts,
  firstPaintTags,
  metaTags,
  scriptTags,
  structuredDataTags,
} from './head.ts';
import {
  HAND_OVER_INTERACTIONS,
  QUEUE_INTERACTIONS,
  lateShellScript,
  pageLoadScript,
} from './inline-scripts.ts';

export type Theme = 'light' | 'dark';

interface DocumentInput extends PageResources {
  head: HeadOfPage;
  bootstrap: PortalBootstrap;
  /** The content of the document without rendered markup. */
  plain: PlainContent;
  /** The user's choice; null follows the system. */
  theme: Theme | null;
}

/**
 * The page background before the shell paints (page colours of the design system's two themes):
 * without it a dark page would flash white.
 */
const GROUND =
  ':root{color-scheme:light dark;background:#fdfbf8}' +
  '@media(prefers-color-scheme:dark){:root{background:#171310}}' +
  ':root[data-theme=light]{color-scheme:light;background:#fdfbf8}' +
  ':root[data-theme=dark]{color-scheme:dark;background:#171310}';

/**
 * Returns the document in the order in which a browser needs it, in two parts: resources of the first
 * paint and the markup, and then data for search engines and scripts.
 */
export function renderDocument(input: DocumentInput): readonly [seen: string, data: string] {
  const { shell, nonces, head, bootstrap, rendered, plain, theme } = input;
  const entry = releaseUrl(shell.name, shell.version, shell.entry);
  const seen = [
    '<!doctype html>',
    `<html lang="en-PH"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" content="" nonce="${nonces.style}">`,
    firstPaintTags(input),
    metaTags(head),
    '<meta name="theme-color" content="#fdfbf8" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#171310" media="(prefers-color-scheme: dark)">',
    // Browsers without SVG icons request /favicon.ico on their own.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    !rendered && `<style nonce="${nonces.style}">${GROUND}</style>`,
    rendered?.styles.replaceAll('<style ', `<style nonce="${nonces.style}" `),
    rendered && `<script nonce="${nonces.script}">${QUEUE_INTERACTIONS}</script>`,
    '</head>',
    '<body>',
    `<div id="elbi-root">${rendered?.html ?? plainMarkup({ title: head.title, content: plain, styleNonce: nonces.style })}</div>`,
  ];
  const data = [
    rendered && `<script nonce="${nonces.script}">${HAND_OVER_INTERACTIONS}</script>`,
    // Before anything that can hang, and after what is to be seen first.
    `<script nonce="${nonces.script}">${pageLoadScript(bootstrap.loadId)}${lateShellScript(rendered ? LATE_PAGE_TEXT : COPY.plain.late)}</script>`,
    structuredDataTags(head),
    scriptTags(input),
    rendered?.styleNames && dataScript(STYLE_NAMES_ELEMENT_ID, rendered.styleNames),
    dataScript(BOOTSTRAP_ELEMENT_ID, bootstrap),
    `<script type="module" src="${escapeHtml(entry)}"${fetchPriorityOfScripts(rendered)}></script>`,
    '</body>',
    '</html>',
  ];
  return [joinHtml([...seen, '']), joinHtml(data)];
}

function dataScript(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${jsonInScript(data)}</script>`;
}
