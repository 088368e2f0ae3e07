import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXCEPTIONS, migrationProblems } from './migration-problems.ts';
import { tempFolder } from '../section/vitest/temp-folder.ts';

let root: string;
beforeEach(() => void (root = tempFolder()));

const NAME = '20261201090000-change-places';
const NOW = new Date('2026-12-01T09:00:00Z');
const EARLIER = '20261129000000-add-offer-changes';

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Returns the problems of a migration with this SQL. */
function problemsOf(sql: string, { name = NAME, down = '' } = {}): string[] {
  write(
    `bff/src/database/migrations/${name}.ts`,
    `export async function up(knex) {\n  await knex.raw(\`${sql}\`);\n}\n` +
      `export async function down(knex) {\n  await knex.raw(\`${down}\`);\n}\n`,
  );
  return migrationProblems(root, NOW);
}

describe('a migration', () => {
  it.each([
    ['drops', 'drop table review'],
    ['drops', 'drop function note_place()'],
    ['drops', 'drop index review_place_index'],
    ['drops', 'truncate favourite'],
    ['drops', 'alter table review drop column body'],
    ['drops', 'ALTER TABLE ONLY review\n  DROP CONSTRAINT review_rating_check'],
    ['renames', 'alter table review rename column body to text'],
    ['renames', 'alter table review rename to opinion'],
    ['renames or changes', 'alter index review_index rename to opinion_index'],
    ['changes a type', 'alter table review alter column rating type bigint'],
    ['changes a type', 'alter table review alter rating set data type bigint'],
    ['tightens', 'alter table review alter column body set not null'],
    ['tightens', 'alter table review alter column body drop default'],
    ['tightens', 'alter table review add constraint short check (char_length(body) < 10)'],
    ['tightens', 'alter table review add unique (body)'],
    ['tightens', 'create unique index review_body on review (body)'],
    ['tightens', 'create unique index concurrently if not exists x on "review" (body)'],
    ['adds a column that must be given', 'alter table review add column mood text not null'],
    [
      'adds a column that must be given',
      "alter table review add mood text not null check (mood <> '')",
    ],
  ])('that %s is found: %s', (what, sql) => {
    const problems = problemsOf(`create table other (id uuid primary key);\n${sql};`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${NAME}.ts ${what}`);
    expect(problems[0]).toContain(`| ${NAME} | why |`);
  });

  it.each([
    ['a table', 'create table mood (id uuid primary key, name text not null unique)'],
    [
      'what belongs to it',
      'create table mood (id int); create unique index x on mood (id); alter table mood add check (id > 0)',
    ],
    [
      'columns that may be absent',
      'alter table review add mood text, add column weight numeric(4, 2)',
    ],
    [
      'a column with a default',
      'alter table review add column mood text not null default (lower(chr(65)))',
    ],
    [
      'a computed column',
      'alter table review add column mood text not null generated always as (body) stored',
    ],
    ['an index', 'create index review_body on review (body)'],
    ['more room', 'alter table review alter column body drop not null, alter body set default 1'],
    ['a value', "alter type mood add value 'glad'"],
    ['a function', 'create function f() returns int language sql as $$ drop table review; $$'],
    ['rows', "insert into review values ('; drop table review;')"],
    ['a comment', '-- drop table review;\n/* drop table review; */ select 1'],
  ])('that adds %s is right', (_, sql) => {
    expect(problemsOf(sql)).toEqual([]);
  });

  it('is rejected with every violation of one statement', () => {
    expect(problemsOf('alter table review drop column a, add column b int, drop column c')).toEqual(
      [expect.stringContaining('drop column a"'), expect.stringContaining('drop column c"')],
    );
  });

  it('is detected in a plain string too', () => {
    write(
      `bff/src/database/migrations/${NAME}.ts`,
      "export async function up(knex) { await knex.raw('drop table review'); }",
    );
    expect(migrationProblems(root)).toHaveLength(1);
  });

  it('without valid SQL cannot be checked', () => {
    write(
      `bff/src/database/migrations/${NAME}.ts`,
      "export async function up(knex) { await knex.schema.dropTable('review'); }",
    );
    expect(migrationProblems(root)).toEqual([expect.stringContaining('other means than SQL')]);
  });

  it('may drop its own objects in down', () => {
    expect(problemsOf('select 1', { down: 'drop table review' })).toEqual([]);
  });
});

/** Writes the list of migrations. */
function list(...names: string[]) {
  const rows = names.map((name) => `  '${name}': ${name.slice(15).replaceAll('-', '')},\n`);
  write('bff/src/database/migrations/index.ts', `const MIGRATIONS = {\n${rows.join('')}};\n`);
}

describe('a contracting migration', () => {
  const SQL = 'alter table review drop column mood';

  it('is named after the migration since which its subject is unused', () => {
    const name = '20261201070000-contract-20261129000000-moods';
    list(EARLIER, name);
    expect(problemsOf(SQL, { name })).toEqual([]);
  });

  it.each(['20261123090000', '20261201080000'])('names a migration before it: %s', (since) => {
    const name = `20261201070000-contract-${since}-moods`;
    list(EARLIER, name, '20261201080000-do-without-moods');
    expect(problemsOf(SQL, { name })).toEqual([
      expect.stringContaining(`names ${since}, which is not an earlier migration`),
    ]);
  });
});

describe('the list of migrations', () => {
  function problemsOfList(...names: string[]): string[] {
    list(...names);
    return migrationProblems(root, NOW);
  }

  it('may contain stamps that increase up to now', () => {
    expect(problemsOfList('20261127100000-c', '20261127100001-d', '20261201090000-e')).toEqual([]);
  });

  it.each([
    ['an earlier stamp', '20261127110000-d'],
    ['the same stamp', '20261127120000-d'],
  ])('does not contain %s after another', (_, name) => {
    expect(problemsOfList('20261127120000-c', name)).toEqual([
      `${name} is listed after 20261127120000-c, but its stamp is not later. ` +
        'List it last, with the current UTC time: 20261201090000.',
    ]);
  });

  it('does not contain a stamp in the future', () => {
    expect(problemsOfList('20261201090001-c')).toEqual([
      '20261201090001-c is in the future. ' +
        'List it last, with the current UTC time: 20261201090000.',
    ]);
  });
});

describe('an exception', () => {
  it('has a name and a reason', () => {
    const sql = 'alter table review drop column mood';
    write(EXCEPTIONS, `| ${NAME} | |\n`);
    expect(problemsOf(sql)).toHaveLength(1);
    write(EXCEPTIONS, `| ${NAME} | Nothing has read it since 1.4. |\n`);
    expect(problemsOf(sql)).toEqual([]);
  });

  it('is removed with its migration', () => {
    write(EXCEPTIONS, '| 20261202090000-another | It was wanted. |\n');
    expect(problemsOf('select 1')).toEqual([
      expect.stringContaining('excepts 20261202090000-another'),
    ]);
  });
});
