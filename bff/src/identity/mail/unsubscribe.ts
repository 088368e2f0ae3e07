import { pageAddress } from '@elbi/contract/domain';
import { NotFoundError } from '../../errors.ts';
import { setPlainPolicy } from '../../http/content-security-policy.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { escapeHtml, joinHtml } from '../../http/escape.ts';
import { plainDocument, sendPlainPage } from '../../http/plain-page.ts';
import { sign, verify } from '../../http/signing.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings.ts';
import { setMailed } from '../notifications/notification-store.ts';
import { MAIL_COPY } from './mail-copy.ts';

const PATH = '/api/mail/unsubscribe';

/** Returns the address that stops a user's digests without a login. */
export function unsubscribeLink({ appSecrets }: Settings, personId: string): string {
  return `${PATH}?token=${sign(appSecrets, PATH, personId)}`;
}

/** One-press unsubscribe (RFC 8058): only the POST changes anything, because scanners open links. */
export function mailHandlers({ settings }: Pick<Services, 'settings'>) {
  const copy = MAIL_COPY.unsubscribe;
  const personOf = (token = '') => {
    const personId = verify(settings.appSecrets, PATH, token);
    if (personId === null) throw new NotFoundError(copy.gone);
    return personId;
  };
  return {
    'GET /api/mail/unsubscribe': async ({ query }, ctx) => {
      personOf(query.token);
      ctx.set('cache-control', 'no-store');
      ctx.type = 'html';
      ctx.body = plainDocument({
        title: copy.title,
        nonce: setPlainPolicy(ctx),
        main: joinHtml([
          `<h1>${escapeHtml(copy.title)}</h1>`,
          `<p>${escapeHtml(copy.lead)}</p>`,
          `<form method="post" action="${escapeHtml(ctx.url)}">`,
          `<button class="action">${escapeHtml(copy.confirm)}</button>`,
          '</form>',
        ]),
      });
    },

    'POST /api/mail/unsubscribe': async ({ query, write }, ctx) => {
      const personId = personOf(query.token);
      await write((trx) => setMailed(trx, personId, []));
      const link = { href: pageAddress.account(), label: copy.account };
      sendPlainPage(ctx, { title: copy.done, text: copy.doneText, link });
    },
  } satisfies Partial<Handlers>;
}
