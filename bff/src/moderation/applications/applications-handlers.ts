import { SUCCESS } from '@elbi/contract/domain';
import { NotFoundError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import type { Services } from '../../services.ts';
import { presentApplication } from './application-presenter.ts';
import { listApplications } from './application-read-model.ts';
import { decideApplication } from './decide-application.ts';
import { viewDocument } from './view-document.ts';

/** The endpoints that list and decide owner applications (S4.application.1, S4.application.2). */
export function applicationDecisionHandlers({ files }: Pick<Services, 'files'>) {
  return {
    'GET /api/admin': async ({ query, read }) => {
      const { rows } = await listApplications(read, query);
      return { success: true, data: rows.map(presentApplication) };
    },

    'PATCH /api/admin/accept/:id': async ({ actor, params, input, write }) => {
      const { reason, seen } = input();
      const decision = { status: 'accepted', reason: reason || null, seen } as const;
      return write((trx) => decided(trx, actor, params.id, decision));
    },

    'PATCH /api/admin/reject/:id': async ({ actor, params, input, write }) => {
      const { reason, seen } = input();
      const decision = { status: 'rejected', reason: reason || null, seen } as const;
      return write((trx) => decided(trx, actor, params.id, decision));
    },

    'GET /api/admin/document/:id': async ({ actor, params, write }, ctx) => {
      const document = await write((trx) => viewDocument(trx, actor, params.id));
      const file = await files.read(document.storage_key);
      if (!file) throw new NotFoundError();
      ctx.body = file.stream;
      ctx.type = document.content_type;
      ctx.length = file.bytes;
      ctx.set({
        'content-disposition': `inline; filename="document.${document.content_type.split('/')[1]}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
    },
  } satisfies Partial<Handlers>;
}

async function decided(...[trx, actor, id, decision]: Parameters<typeof decideApplication>) {
  await decideApplication(trx, actor, id, decision);
  return { success: true, message: SUCCESS.applicationDecided(decision.status) } as const;
}
