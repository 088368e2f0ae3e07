import { PORTAL_NAME } from '@elbi/contract/domain';
import { COPY } from '../copy.ts';
import { setPlainPolicy } from './content-security-policy.ts';
import type { AppContext } from './context.ts';
import { escapeHtml, joinHtml } from './escape.ts';

interface PlainPage {
  title: string;
  text: string;
  /** The link at the end; by default to the home page. */
  link?: { href: string; label: string };
  /** Seconds after which the page reloads itself. */
  refresh?: number;
}

const DARK =
  '--page:#171310;--surface:#211c18;--text:#f6efe8;--text-2:#c9bdb2;--line:#393129;' +
  '--line-strong:#857769;--action:#d0304b;--action-hover:#b92540;--link:#ff95a1';

/**
 * Styles of content without the shell, with the values of the design tokens: it must work when the
 * rest of the portal fails.
 */
export const PLAIN_STYLE = `
:root{color-scheme:light dark;--page:#fdfbf8;--surface:#fff;--text:#261d18;--text-2:#5c5149;
--line:#e8e0d6;--line-strong:#918477;--action:#c92845;--action-hover:#a81e38;--link:#a81e38}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--text);
font:16px/24px Outfit,system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:clamp(24px,8vw,64px) 16px}
.brand{display:flex;gap:12px;align-items:center;font-weight:600;margin-bottom:44px}
h1{font-size:34px;line-height:40px;font-weight:600;letter-spacing:-.025em;text-wrap:balance;margin:0 0 12px}
p{margin:0 0 28px;color:var(--text-2);max-width:62ch}
a{color:var(--link)}
.action{display:inline-block;min-height:44px;padding:10px 20px;border:0;border-radius:12px;
background:var(--action);color:#fff;font:inherit;font-size:15px;font-weight:600;
text-decoration:none;cursor:pointer}
input{width:100%;height:48px;padding:0 12px;border:1px solid var(--line-strong);
border-radius:12px;background:var(--surface);color:var(--text);font:inherit}
.action:hover{background:var(--action-hover)}
:focus-visible{outline:2px solid var(--text);outline-offset:2px}
`;

/** The brand: its logo, a house with a lit door, and its name. */
export const BRAND =
  '<svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">' +
  '<rect width="34" height="34" rx="10" fill="#e23e57"/>' +
  '<path d="M6 25V19.2L13.2 9.6a1 1 0 0 1 1.6 0L19 15.2l2-2.5a1 1 0 0 1 1.6 0L28 19.4V25Z" fill="#fff"/>' +
  '<path d="M11.6 25v-4.4a2.4 2.4 0 0 1 4.8 0V25Z" fill="#e23e57"/></svg>' +
  PORTAL_NAME;

/** The frame of a page without the shell. `main` is HTML, everything else is text. */
export function plainDocument(page: {
  title: string;
  nonce: string;
  style?: string;
  head?: string;
  main: string;
}): string {
  return joinHtml([
    '<!doctype html>',
    '<html lang="en-PH">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(page.title)} · ${PORTAL_NAME}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    page.head,
    `<style nonce="${page.nonce}">${PLAIN_STYLE}${page.style ?? ''}</style>`,
    '</head>',
    '<body>',
    `<main><div class="brand">${BRAND}</div>`,
    page.main,
    '</main>',
    '</body>',
    '</html>',
  ]);
}

/** Responds with a page that needs only this function; keeps the status. */
export function sendPlainPage(ctx: AppContext, { title, text, link, refresh }: PlainPage): void {
  const { href, label } = link ?? { href: '/', label: COPY.home };
  ctx.set('cache-control', 'no-store');
  ctx.type = 'html';
  ctx.body = plainDocument({
    title,
    nonce: setPlainPolicy(ctx),
    head: refresh ? `<meta http-equiv="refresh" content="${refresh}">` : undefined,
    main: joinHtml([
      `<h1>${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(text)}</p>`,
      `<a class="action" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`,
    ]),
  });
}
