import type { View } from '../platform/views/view.ts';
import { listRents } from './rents-read-model.ts';

/** Rents in town by type and area (S7.usual.2). */
export const rentsView: View<'/api/view/rents'> = {
  path: '/api/view/rents',
  load: async ({ read }) => ({ rents: await listRents(read) }),
  cacheKey: () => '',
};
