import { type StoredRoleName, fullNameOf } from '@elbi/contract/domain';
import { COPY } from '../../../copy.ts';
import { escapeHtml, joinHtml } from '../../../http/escape.ts';
import { plainDocument } from '../../../http/plain-page.ts';
import type { Account } from './accounts.ts';

const TEXT = COPY.chooser;
const ROLES = ['registered', 'owner', 'admin'] as const satisfies readonly StoredRoleName[];

const STYLE = `
main{max-width:720px}
section{border-top:1px solid var(--line);padding:28px 0 20px}
h2{font-size:20px;line-height:26px;font-weight:600;margin:0 0 12px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px;
grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}
li a{display:flex;flex-direction:column;justify-content:center;min-height:64px;padding:8px 16px;
border:1px solid var(--line-strong);border-radius:12px;background:var(--surface);
color:var(--text);text-decoration:none;overflow-wrap:anywhere}
li a:hover b{text-decoration:underline}
b{font-weight:600}
small{font-size:14px;line-height:20px;color:var(--text-2)}
label{display:block;font-weight:500;margin-bottom:4px}
form p{margin:4px 0 16px;font-size:14px;line-height:20px}
.row{display:flex;gap:20px;align-items:center}
`;

/**
 * Returns a page in place of Google's account chooser: each account is a link, so it works with a
 * keyboard, a screen reader and without scripts.
 * @param query the parameters of the authorisation request, to continue with
 */
export function chooserPage(options: {
  nonce: string;
  accounts: readonly Account[];
  query: URLSearchParams;
  cancelUrl: string;
}): string {
  const { nonce, accounts, query, cancelUrl } = options;
  return plainDocument({
    title: TEXT.title,
    nonce,
    style: STYLE,
    main: joinHtml([
      `<h1>${TEXT.title}</h1>`,
      `<p>${TEXT.lead}</p>`,
      ...ROLES.map((role) =>
        roleSection(
          role,
          accounts.filter((account) => account.role === role),
          query,
        ),
      ),
      otherSection(query, cancelUrl),
    ]),
  });
}

function roleSection(role: StoredRoleName, accounts: readonly Account[], query: URLSearchParams) {
  if (accounts.length === 0) return null;
  return joinHtml([
    `<section aria-labelledby="role-${role}">`,
    `<h2 id="role-${role}">${TEXT.roles[role]}</h2>`,
    '<ul>',
    ...accounts.map(({ email, ...names }) => {
      const to = new URLSearchParams(query);
      to.set('login_hint', email);
      const name = escapeHtml(fullNameOf(names));
      return `<li><a href="?${escapeHtml(to.toString())}"><b>${name}</b> <small>${escapeHtml(email)}</small></a></li>`;
    }),
    '</ul>',
    '</section>',
  ]);
}

function otherSection(query: URLSearchParams, cancelUrl: string) {
  const carried = [...query].filter(([name]) => name !== 'login_hint');
  return joinHtml([
    '<section aria-labelledby="other">',
    `<h2 id="other">${TEXT.otherHeading}</h2>`,
    '<form method="get">',
    ...carried.map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    ),
    `<label for="email">${TEXT.otherLabel}</label>`,
    '<input id="email" name="login_hint" type="email" required maxlength="254" autocomplete="email" aria-describedby="email-help">',
    `<p id="email-help">${TEXT.otherHelp}</p>`,
    '<div class="row">',
    `<button class="action" type="submit">${TEXT.otherSubmit}</button>`,
    `<a href="${escapeHtml(cancelUrl)}">${TEXT.cancel}</a>`,
    '</div>',
    '</form>',
    '</section>',
  ]);
}
