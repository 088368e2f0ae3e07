import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The folder of `src` that owns each table: its SQL is there, and others call its functions. */
const OWNERS: Readonly<Record<string, string>> = {
  accommodation: 'product/places/',
  application_document: 'product/applications/',
  approval: 'product/approvals/',
  approval_list: 'product/approvals/',
  audit_event: 'identity/',
  contact_day: 'product/contacts/',
  contact_press: 'product/contacts/',
  copied_picture: 'product/pictures/',
  favourite: 'product/favourites/',
  finished_login: 'identity/',
  idempotency_key: 'http/',
  installation_fact: 'database/',
  job_run: 'main/jobs/',
  mail: 'identity/',
  mean_rating: 'product/search/',
  notification: 'identity/',
  offer_round: 'product/places/',
  owner_application: 'product/applications/',
  page_load: 'platform/',
  page_vital: 'platform/',
  person: 'identity/',
  picture: 'product/pictures/',
  rate_limit: 'http/',
  registry_revision: 'platform/',
  release: 'platform/',
  release_day: 'platform/',
  release_event: 'platform/',
  release_gate: 'platform/',
  release_preview: 'platform/',
  release_token: 'platform/',
  removed_accommodation: 'product/search/',
  rent: 'product/places/',
  report: 'product/reports/',
  review: 'product/reviews/',
  saved_search: 'product/saved-searches/',
  school_term: 'product/search/',
  section_error: 'platform/',
  session: 'identity/',
};

/** What composes several tables, and what makes and fills them. */
const EVERY_TABLE = [
  'screens/',
  'moderation/',
  'database/',
  'main/backup/',
  'main/demo/',
  'testing/',
  'api-tests/',
];

/** SQL of a table elsewhere, with the reason. */
const EXCEPTIONS: readonly (readonly [table: string, where: string, reason: string])[] = [
  [
    'accommodation',
    'product/search/',
    'The index is a copy of all places, kept up to date in bulk.',
  ],
];

const SRC = join(import.meta.dirname, '..');
const sources = (readdirSync(SRC, { recursive: true }) as string[])
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(SRC, path), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Finds a table in SQL, and as the first argument of Knex and of the helpers that take a table. */
function naming(table: string): RegExp {
  const inSql = String.raw`\b(?:from|join|into|update|using|table|truncate)\s+(?:\w+ \w+, *)?${table}\b`;
  const inCall = String.raw`(?:\b(?:db|trx|knex)|[.](?:from|into|\w*[jJ]oin|batchInsert))(?:<[^>]*>)?\(\s*'${table}\b`;
  const asArgument = String.raw`\b(?:deleteRows\(\w+,\s*|TABLE = )'${table}'`;
  return new RegExp(`${inSql}|${inCall}|${asArgument}`);
}

describe('owners of tables', () => {
  it('are known for every table of the migrations', () => {
    const created = sources
      .filter(({ path }) => path.startsWith(join('database', 'migrations')))
      .flatMap(({ text }) => [...text.matchAll(/create (?:unlogged )?table (\w+)/g)])
      .map(([, table]) => table);
    expect(created.toSorted()).toEqual(Object.keys(OWNERS).toSorted());
  });

  it('alone name their tables in SQL, beside what composes tables', () => {
    const strangers = Object.entries(OWNERS).flatMap(([table, owner]) => {
      const allowed = [owner, ...EVERY_TABLE];
      for (const [excepted, where] of EXCEPTIONS) if (excepted === table) allowed.push(where);
      return sources
        .filter(({ text }) => naming(table).test(text))
        .filter(({ path }) => !allowed.some((folder) => path.startsWith(folder)))
        .map(({ path }) => `${path} names ${table}, which ${owner} owns`);
    });
    expect(strangers).toEqual([]);
  });

  it('have few exceptions, all of them needed', () => {
    const needed = EXCEPTIONS.filter(([table, where]) =>
      sources.some(({ path, text }) => path.startsWith(where) && naming(table).test(text)),
    );
    expect(needed).toEqual(EXCEPTIONS);
    expect(EXCEPTIONS.length).toBeLessThanOrEqual(5);
  });
});
