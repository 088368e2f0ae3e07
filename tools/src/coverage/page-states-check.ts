import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../test/package-folders.ts';
import { type Cell, PAGE_STATES, type PageStates, ROLES, STATES } from './page-states.ts';

/** The table for people to read, from the root of the repository. */
export const STATES_DOCUMENT = 'docs/page-states.md';

/** Where a section keeps the rows of its own pages, when they are not in the table of all. */
const ROWS_OF_SECTION = 'page-states.json';

/** `Pages/Home/Loading` for each story of a file. */
export function storiesIn(source: string): string[] {
  const title = /^ {2}title: '([^']+)'/m.exec(source)?.[1];
  if (!title) return [];
  return [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => `${title}/${name}`);
}

/** The addresses that a file of routes gives to pages. */
export function pathsIn(source: string): string[] {
  return [...source.matchAll(/^ +path: '([^']+)'/gm)].map(([, path]) => path!);
}

/** What is missing in the table, or in Storybook. */
export function pageStateProblems(
  table: readonly PageStates[],
  { stories, paths }: { stories: ReadonlySet<string>; paths: readonly string[] },
): string[] {
  const known = new Set(table.map(({ path }) => path));
  return [
    ...paths.filter((path) => !known.has(path)).map((path) => `${path} has no row of its states.`),
    ...table.flatMap(({ path, cells }) =>
      ROLES.flatMap((role) =>
        STATES.flatMap((state) => {
          // A table of a section is JSON, which nobody has compiled.
          const problem = cellProblem(cells[role]?.[state], stories);
          return problem ? [`${path}, ${role}, ${state}: ${problem}`] : [];
        }),
      ),
    ),
  ];
}

function cellProblem(cell: Cell | undefined, stories: ReadonlySet<string>): string | null {
  if (cell === undefined) return 'the cell is blank.';
  if (typeof cell !== 'string') return cell.never.trim() ? null : 'the cell is blank.';
  return stories.has(cell) ? null : `there is no story ${cell}.`;
}

/** The table in words. */
export function statesDocument(table: readonly PageStates[]): string {
  const words = (cell: Cell) =>
    typeof cell === 'string' ? cell.split('/').slice(1).join(' / ') : `– ${cell.never}`;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Every page, for everybody, in every state',
    '',
    'Written by `npm run check:spec -- --write` from `tools/src/coverage/page-states.ts`. A cell names the',
    'story in Storybook that shows it, or says why it cannot happen. `npm run verify` fails for a page',
    'without a row, for a blank cell and for a story that does not exist. A new section keeps its rows in',
    'its own `page-states.json`.',
    '',
    '<!-- prettier-ignore-start -->',
    ...table.flatMap(({ path, cells }) => [
      '',
      `## \`${path}\``,
      '',
      line(['', ...STATES]),
      line(['---', ...STATES.map(() => '---')]),
      ...ROLES.map((role) => line([role, ...STATES.map((state) => words(cells[role][state]))])),
    ]),
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}

/** The rows that sections bring themselves. */
function rowsOfSections(root: string): PageStates[] {
  return packageFolders(root)
    .map((folder) => join(root, folder, ROWS_OF_SECTION))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as PageStates[]);
}

/** Holds the table to the stories and routes of a repository, and the document to the table. */
export function statesProblems(root: string): string[] {
  if (!existsSync(join(root, STATES_DOCUMENT))) return [];
  const sources = (end: RegExp) =>
    packageFolders(root)
      .filter((folder) => existsSync(join(root, folder, 'src')))
      .flatMap((folder) =>
        readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
          .filter((name) => end.test(name))
          .map((name) => readFileSync(join(root, folder, 'src', name), 'utf8')),
      );
  const inStep = readFileSync(join(root, STATES_DOCUMENT), 'utf8') === statesDocument(PAGE_STATES);
  return [
    ...pageStateProblems([...PAGE_STATES, ...rowsOfSections(root)], {
      stories: new Set(sources(/\.stories\.tsx$/).flatMap(storiesIn)),
      paths: sources(/(^|[\\/])(section\.tsx|routes\.ts)$/).flatMap(pathsIn),
    }),
    ...(inStep ? [] : [`${STATES_DOCUMENT} is old: npm run check:spec -- --write`]),
  ];
}
