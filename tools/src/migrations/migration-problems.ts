import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../section/project.ts';

/** The record that lists exceptions with their reasons. */
export const EXCEPTIONS = 'docs/decisions/0034-expand-and-contract.md';

const FOLDER = 'bff/src/database/migrations';

/** A row of the list: `  '20261201090000-drop-x': dropX,`. */
const LISTED = /^ {2}'(?<name>\d{14}-[\w-]+)': \w+,$/gm;

const STAMP_LENGTH = '20261123090000'.length;

/** A row of the record: `| 20261201090000-drop-x | Nothing has read x since 1.4. |`. */
const ROW = /^\|\s*(?<name>\d{14}-[\w-]+)\s*\|\s*(?<why>[^|]*?)\s*\|/gm;

/** A contracting migration is named after the migration that made its subject unused. */
const CONTRACTION = /^\d{14}-contract-(?<since>\d{14})-/;

const NAME = String.raw`(?:if (?:not )?exists |only )*"?([\w.]+)"?`;
const CREATED = new RegExp(`^create (?:unlogged )?table ${NAME}`);
const ALTERED = new RegExp(`^alter table ${NAME} (.*)$`);
const UNIQUE_INDEX = new RegExp(`^create unique index (?:concurrently )?(?:.* )?on ${NAME}`);

/**
 * Returns a message for each migration whose stamp is not the latest when it is listed, and for each
 * statement that the previous deployment may not support: one that drops, renames or tightens.
 * Contracting migrations, by their name, and listed exceptions are allowed.
 */
export function migrationProblems(root = ROOT, now = new Date()): string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const checked = readdirSync(folder)
    .filter((file) => /^\d{14}-.*\.ts$/.test(file))
    .map((file) => ({ name: file.slice(0, -'.ts'.length), path: join(folder, file) }));
  const excepted = exceptionsOf(root);
  const listed = listOf(folder);
  return [
    ...stampProblems(listed, now),
    ...checked.flatMap(({ name }) => {
      const since = CONTRACTION.exec(name)?.groups?.since;
      const earlier = listed.slice(0, Math.max(0, listed.indexOf(name)));
      if (since === undefined || earlier.some((other) => other.startsWith(since))) return [];
      return `${FOLDER}/${name}.ts names ${since}, which is not an earlier migration.`;
    }),
    ...checked
      .filter(({ name }) => !excepted.has(name) && !CONTRACTION.test(name))
      .flatMap(({ name, path }) => {
        return contractionsIn(readFileSync(path, 'utf8')).map(
          (what) =>
            `${FOLDER}/${name}.ts ${what}. The previous deployment may still need it. Do it one deployment ` +
            'later, in a migration named <time>-contract-<time of the one that made it unused>-…, ' +
            `or give a reason in ${EXCEPTIONS}: | ${name} | why |`,
        );
      }),
    ...[...excepted]
      .filter((name) => !checked.some((migration) => migration.name === name))
      .map((name) => `${EXCEPTIONS} excepts ${name}, which is not a checked migration.`),
  ];
}

/** Returns the names of migrations in the order in which they run. */
function listOf(folder: string): string[] {
  const file = join(folder, 'index.ts');
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(LISTED)].map(({ groups }) => groups!.name!);
}

function stampProblems(names: readonly string[], now: Date): string[] {
  const current = now.toISOString().replaceAll(/\D/g, '').slice(0, STAMP_LENGTH);
  const remedy = `List it last, with the current UTC time: ${current}.`;
  const stampOf = (name: string) => name.slice(0, STAMP_LENGTH);
  return names.flatMap((name, at) => {
    const before = names[at - 1];
    if (stampOf(name) > current) return `${name} is in the future. ${remedy}`;
    if (before === undefined || stampOf(name) > stampOf(before)) return [];
    return `${name} is listed after ${before}, but its stamp is not later. ${remedy}`;
  });
}

function exceptionsOf(root: string): ReadonlySet<string> {
  const file = join(root, EXCEPTIONS);
  const rows = existsSync(file) ? readFileSync(file, 'utf8').matchAll(ROW) : [];
  return new Set([...rows].flatMap(({ groups }) => (groups?.why ? [groups.name!] : [])));
}

/** Returns the statements of a migration's `up` that do not only expand. */
function contractionsIn(source: string): string[] {
  const up = source.slice(source.indexOf('function up('), source.indexOf('function down('));
  if (/\.schema\b/.test(up)) return ['changes the schema by other means than SQL'];
  // Matches template literals, and plain strings of one statement.
  const texts = [...up.matchAll(/`([^`]*)`|raw\(\s*'([^']*)'/g)].map(
    ([, long, short]) => long ?? short ?? '',
  );
  const statements = texts.flatMap(statementsOf);
  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) => contractionsOf(statement, own));
}

/**
 * Returns the statements of an SQL text in lower case, without comments, texts and function bodies.
 */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** @param own tables created by the same migration, which no deployment uses yet */
function contractionsOf(statement: string, own: ReadonlySet<string>): string[] {
  const quoted = (what: string) => `${what}: "${statement.slice(0, 80)}"`;
  if (/^(drop|truncate) /.test(statement)) return [quoted('drops')];
  const [, index] = UNIQUE_INDEX.exec(statement) ?? [];
  if (index !== undefined) return own.has(index) ? [] : [quoted('tightens')];
  if (/^alter (?!table )/.test(statement)) {
    return / rename | set schema |^alter (type|domain) /.test(statement) &&
      !/ add value /.test(statement)
      ? [quoted('renames or changes')]
      : [];
  }
  const [, table, actions] = ALTERED.exec(statement) ?? [];
  if (table === undefined || own.has(table)) return [];
  return partsOf(actions!).flatMap((action) => {
    const what = contractionOf(action);
    return what === null ? [] : [`${what}: "alter table ${table} ${action.slice(0, 80)}"`];
  });
}

function contractionOf(action: string): string | null {
  if (/^rename |^set schema /.test(action)) return 'renames';
  if (/^drop /.test(action)) return 'drops';
  const [, change] = /^alter (?:column )?"?\w+"? (.*)$/.exec(action) ?? [];
  if (change !== undefined) {
    if (/^(set data )?type /.test(change)) return 'changes a type';
    return /^(set not null|drop default)/.test(change) ? 'tightens' : null;
  }
  const isConstraint = /^add (constraint|check|unique|primary key|foreign key|exclude)\b/.test(
    action,
  );
  if (isConstraint) return 'tightens';
  const isRequired =
    / not null\b| primary key\b/.test(action) && !/ (default|generated) /.test(action);
  return /^add /.test(action) && isRequired ? 'adds a column that must be given' : null;
}

/** Returns the actions of an `alter table`: the parts between commas outside of parentheses. */
function partsOf(actions: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of actions) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
