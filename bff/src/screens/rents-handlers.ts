import { ACCOMMODATION_TYPES, labelOf } from '@elbi/contract/domain';
import { csvOf } from '../http/csv.ts';
import type { Handlers } from '../http/endpoint-router.ts';
import { listRents } from './rents-read-model.ts';

const COLUMNS = ['unit', 'basis', 'area', 'count', 'low', 'middle', 'high', 'free'] as const;

/** The rents in town, also as a file (S7.usual.2). */
export function rentsHandlers() {
  return {
    'GET /api/rents': async ({ query, read }, ctx) => {
      const data = await listRents(read);
      if (query.format !== 'csv') return { success: true, data };
      ctx.type = 'text/csv';
      ctx.attachment('Rents.csv');
      const rows = data.map((row) => [
        labelOf(ACCOMMODATION_TYPES, row.type),
        ...COLUMNS.map((column) => row[column] ?? ''),
      ]);
      // The contract describes the other format.
      return csvOf([['type', ...COLUMNS], ...rows]) as never;
    },
  } satisfies Partial<Handlers>;
}
