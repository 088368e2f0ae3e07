import type { Breakage } from '../../../e2e/src/shipping/tree-copy.ts';

const HEALTH_ROUTES = 'bff/src/platform/health/health-routes.ts';
const MIGRATIONS = 'bff/src/database/migrations';
const MIGRATION = '20990101090000-add-moods';

/** A change in the BFF alone. */
export const CHANGED_BFF: readonly Breakage[] = [
  { file: HEALTH_ROUTES, replace: "'ok'", by: "'changed'" },
];

/** A version that `/healthz` names, with a new schema. */
export const NEXT_VERSION: readonly Breakage[] = [
  {
    file: HEALTH_ROUTES,
    replace: "{ status: 'ok' }",
    by: "{ status: 'ok', version: 'next' }",
  },
  {
    file: `${MIGRATIONS}/${MIGRATION}.ts`,
    by: `import type { Knex } from 'knex';
export const up = async (knex: Knex) => void (await knex.raw('create table mood (id int)'));
export const down = async (knex: Knex) => void (await knex.raw('drop table mood'));
`,
  },
  {
    file: `${MIGRATIONS}/index.ts`,
    replace: '\n};\n',
    by: `\n  '${MIGRATION}': addMoods,\n};\n`,
  },
  {
    file: `${MIGRATIONS}/index.ts`,
    replace: "import type { Knex } from 'knex';",
    by: `import type { Knex } from 'knex';\nimport * as addMoods from './${MIGRATION}.ts';`,
  },
];

/** A version that does not start. */
export const BROKEN_VERSION: readonly Breakage[] = [
  {
    file: 'bff/src/main/server.ts',
    replace: 'loadEnvironmentFile();',
    by: "throw new Error('This version is broken.');",
  },
];
