import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { MAX_ROWS, pageWithTotal } from './list-page.ts';

const { read: pool } = await createTestDatabase({ empty: true });

it('a list without a page is limited, and still has its total', async () => {
  const { rows, total } = await pageWithTotal<{ id: string }>(pool, {
    select: 'n::text as id',
    from: `generate_series(1, ${MAX_ROWS + 1}) n`,
    order: 'n',
    parameters: [],
    page: undefined,
  });
  expect(rows).toHaveLength(MAX_ROWS);
  expect(rows[0]).toMatchObject({ id: '1' });
  expect(total).toBe(MAX_ROWS + 1);
});
