import { PORTAL_NAME, PRIVACY, SEARCH_TERM_PARAM, TERMS } from '@elbi/contract/domain';
import { COPY } from '../../../copy.ts';
import { escapeHtml, joinHtml } from '../../../http/escape.ts';

/** The data of a page as text, for a document without rendered markup. */
export interface PlainContent {
  paragraphs?: readonly string[];
  /** A list with a link for each item and a short text beside it. */
  items?: readonly { href: string; name: string; text: string }[];
}

/** System colours follow the `color-scheme` of the document. */
const STYLE =
  '.elbi-plain{max-width:62ch;margin:0 auto;padding:16px;color:CanvasText;font:16px/1.5 Outfit,system-ui,sans-serif}' +
  '.elbi-plain form{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0}' +
  '.elbi-plain h1{line-height:1.25}' +
  '.elbi-plain input,.elbi-plain button{min-height:44px;padding:0 12px;font:inherit}' +
  '.elbi-plain li{margin:12px 0}';

/**
 * Returns the header, title, search form, content and footer of a page as HTML without scripts. It
 * fills the root element until the portal replaces it.
 */
export function plainMarkup({
  title,
  content,
  styleNonce,
}: {
  title: string;
  content: PlainContent;
  styleNonce: string;
}): string {
  const { paragraphs = [], items = [] } = content;
  return joinHtml([
    `<div class="elbi-plain"><style nonce="${styleNonce}">${STYLE}</style>`,
    `<header>${link('/', PORTAL_NAME)}`,
    '<form action="/" role="search">',
    `<label>${COPY.plain.term} <input name="${SEARCH_TERM_PARAM}" type="search"></label>`,
    `<button>${COPY.plain.search}</button>`,
    '</form></header>',
    `<main><h1>${escapeHtml(title)}</h1>`,
    ...[...paragraphs, COPY.plain.incomplete].map((text) => `<p>${escapeHtml(text)}</p>`),
    items.length > 0 && '<ul>',
    ...items.map(({ href, name, text }) => `<li>${link(href, name)} ${escapeHtml(text)}</li>`),
    items.length > 0 && '</ul>',
    '</main>',
    `<footer>${[PRIVACY, TERMS].map((page) => link(page.path, page.title)).join(' ')}</footer>`,
    '</div>',
  ]);
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
