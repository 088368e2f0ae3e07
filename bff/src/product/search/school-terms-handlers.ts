import { isDeepStrictEqual } from 'node:util';
import { FAILURE, type SchoolTerm, SUCCESS } from '@elbi/contract/domain';
import { ConflictError } from '../../errors.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { recordAudit } from '../../identity/users/audit-store.ts';
import { SCHOOL_TERMS, replaceSchoolTerms } from './school-term-store.ts';

/** The school's terms, from which places are looked for (S7.from.3). */
export function schoolTermHandlers() {
  return {
    'GET /api/terms': async ({ read }) => {
      const { rows } = await read.query<{ data: SchoolTerm[] }>(`select ${SCHOOL_TERMS} as data`);
      return { success: true, data: rows[0]!.data };
    },

    'PUT /api/admin/terms': async ({ actor, input, write }) => {
      const { terms, seen } = input();
      return write(async (trx) => {
        const before = await replaceSchoolTerms(trx, terms);
        if (seen && !isDeepStrictEqual(seen, before)) throw new ConflictError(FAILURE.termsChanged);
        await recordAudit(trx, actor, {
          action: 'terms.changed',
          subjectId: 'school',
          detail: { terms },
        });
        return { success: true, message: SUCCESS.termsSaved };
      });
    },
  } satisfies Partial<Handlers>;
}
