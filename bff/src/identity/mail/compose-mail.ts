import { PORTAL_NAME, pageAddress } from '@elbi/contract/domain';
import { escapeHtml, joinHtml } from '../../http/escape.ts';
import { maskContacts } from '../users/mask-contacts.ts';
import { MAIL_COPY } from './mail-copy.ts';
import type { MailContent } from './mail-store.ts';
import type { Message } from '../../mail/mailer.ts';

const MAX_SUBJECT = 90;

/** Mail programs know no custom properties: the values of the design tokens. */
const STYLE = `
body{margin:0;padding:24px 16px;background:#fdfbf8;color:#261d18;font:16px/24px system-ui,sans-serif}
main{max-width:560px;margin:0 auto}
p{margin:0 0 12px;overflow-wrap:anywhere}
a{color:#a81e38}
.brand{font-weight:600;color:#a81e38}
section,footer{margin-top:16px;padding-top:16px;border-top:1px solid #e8e0d6}
footer{color:#5c5149;font-size:14px;line-height:20px}
@media (prefers-color-scheme:dark){body{background:#171310;color:#f6efe8}a,.brand{color:#ff95a1}
section,footer{border-color:#393129}footer{color:#c9bdb2}}
`;

interface Link {
  label: string;
  href: string;
}

interface Links {
  /** The portal's origin. */
  origin: string;
  /** The link that stops digests; null in decisions and warnings, which are always sent. */
  unsubscribe: string | null;
}

/**
 * Returns an e-mail about notifications, as text and as HTML of the same words. It loads nothing,
 * and its links are the portal's own addresses, so that reading it is not observed.
 */
export function composeMail(
  { first_name, items }: Pick<MailContent, 'first_name' | 'items'>,
  { origin, unsubscribe }: Links,
): Pick<Message, 'subject' | 'text' | 'html' | 'list' | 'headers'> {
  const greeting = MAIL_COPY.greeting(first_name);
  const news = items.map(({ type, body, link }) => ({
    // Reasons and names are written by users.
    text: maskContacts(body),
    link: link === null ? null : { label: MAIL_COPY.open(type), href: `${origin}${link}` },
  }));
  const foot = [
    unsubscribe === null ? MAIL_COPY.always : MAIL_COPY.daily,
    { label: MAIL_COPY.choose, href: `${origin}${pageAddress.account()}` },
    ...(unsubscribe === null ? [] : [{ label: MAIL_COPY.stop, href: unsubscribe }]),
  ];
  const only = news.length === 1 ? news[0] : undefined;
  return {
    subject: only ? excerpt(only.text) : MAIL_COPY.subject(news.length),
    text: [
      greeting,
      ...news.map(({ text, link }) => (link ? `${text}\n${link.label}: ${link.href}` : text)),
      [
        '--',
        ...foot.map((one) => (typeof one === 'string' ? one : `${one.label}: ${one.href}`)),
      ].join('\n'),
    ].join('\n\n'),
    html: htmlOf(greeting, news, foot),
    ...(unsubscribe !== null && {
      list: { unsubscribe },
      headers: { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

/** Returns the start of a long text, up to a whole word. */
function excerpt(text: string): string {
  if (text.length <= MAX_SUBJECT) return text;
  return `${text.slice(0, MAX_SUBJECT).replace(/\s+\S*$/, '')}…`;
}

function htmlOf(
  greeting: string,
  news: readonly { text: string; link: Link | null }[],
  foot: readonly (string | Link)[],
): string {
  const paragraph = (html: string) => `<p>${html}</p>`;
  const anchor = ({ label, href }: Link) =>
    paragraph(`<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`);
  return joinHtml([
    '<!doctype html>',
    '<html lang="en-PH">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${PORTAL_NAME}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body><main>',
    `<p class="brand">${PORTAL_NAME}</p>`,
    paragraph(escapeHtml(greeting)),
    ...news.map(({ text, link }) =>
      joinHtml(['<section>', paragraph(escapeHtml(text)), link && anchor(link), '</section>']),
    ),
    '<footer>',
    ...foot.map((one) => (typeof one === 'string' ? paragraph(escapeHtml(one)) : anchor(one))),
    '</footer>',
    '</main></body>',
    '</html>',
  ]);
}
