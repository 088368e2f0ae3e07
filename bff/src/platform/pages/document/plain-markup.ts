import { PRIVACY, SEARCH_TERM_PARAM, TERMS } from '@elbi/contract/domain';
import { COPY } from '../../../copy.ts';
import { escapeHtml, joinHtml } from '../../../http/escape.ts';
import { BRAND, PLAIN_STYLE } from '../../../http/plain-page.ts';
import type { PlainContent } from '../../views/view.ts';

/** The frame of a page with the shell: header, content and footer of the portal's width. */
const STYLE = `${PLAIN_STYLE}
.elbi-plain :is(header,main,footer){max-width:880px;margin:0 auto;padding:16px}
.elbi-plain header{display:flex;flex-wrap:wrap;gap:12px 28px;align-items:center}
.elbi-plain .brand{margin:0;color:var(--text);text-decoration:none}
.elbi-plain form{display:flex;flex:1 1 320px;gap:8px}
.elbi-plain ul{list-style:none;margin:0;padding:0;display:grid;gap:12px;
grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr))}
.elbi-plain li{padding:16px;border:1px solid var(--line);border-radius:12px;
background:var(--surface);color:var(--text-2);overflow-wrap:anywhere}
.elbi-plain li a{display:block;font-weight:600}
.elbi-plain footer{display:flex;flex-wrap:wrap;gap:12px 20px;border-top:1px solid var(--line)}
.elbi-plain footer a{padding:10px 0}
`;

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
    `<header><a class="brand" href="/">${BRAND}</a>`,
    '<form action="/" role="search">',
    `<input name="${SEARCH_TERM_PARAM}" type="search" aria-label="${COPY.plain.term}" placeholder="${COPY.plain.term}">`,
    `<button class="action" type="submit">${COPY.plain.search}</button>`,
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
