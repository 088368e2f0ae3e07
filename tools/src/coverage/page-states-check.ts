import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_PAGES } from '@elbi/contract/codes';
import { packageFolders, sourceFiles } from '../test/package-folders.ts';

/** The table for people to read, from the root of the repository. */
const STATES_DOCUMENT = 'docs/page-states.md';

/** Where a section, and the shell, say what their pages show to everybody in every state. */
const STATES_FILE = 'page-states.json';

const ROLES = ['visitor', 'registered', 'owner', 'admin'] as const;
type Role = (typeof ROLES)[number];

const STATES = ['loading', 'empty', 'failed', 'filled', 'denied'] as const;
type State = (typeof STATES)[number];

/** The title and export of a story, or the reason why this cannot happen. */
type Cell = string | { never: string };

/** A page in a {@link STATES_FILE}. */
export interface PageStates {
  path: string;
  /** Whom the route guard lets in; everybody unless told. */
  for?: readonly Role[];
  /** What a state shows: the same to everybody, or a cell for each role. */
  states: Partial<Record<State, Cell | Partial<Record<Role, Cell>>>>;
}

/** For roles that the route guard turns away before the page is loaded. */
const NOT_REACHED: Cell = { never: 'The route guard comes first.' };
const TO_LOG_IN = 'Shell/Log-in dialog/Default';
const TO_UNAUTHORIZED = 'Pages/Shell pages/Denied';

/** What a page shows to a role in a state; undefined when its table does not say. */
function cellOf({ for: admitted = ROLES, states }: PageStates, role: Role, state: State) {
  if (!admitted.includes(role)) {
    if (state !== 'denied') return NOT_REACHED;
    return role === 'visitor' ? TO_LOG_IN : TO_UNAUTHORIZED;
  }
  const shown = states[state];
  return shown === undefined || typeof shown === 'string' || 'never' in shown ? shown : shown[role];
}

/** Every page's states, as the packages that show them say. */
export function readPageStates(root: string): PageStates[] {
  return packageFolders(root)
    .map((folder) => join(root, folder, STATES_FILE))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as PageStates[]);
}

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
    ...paths.filter((path) => !known.has(path)).map(missingRow),
    ...table.flatMap((page) =>
      ROLES.flatMap((role) =>
        STATES.flatMap((state) => {
          const problem = cellProblem(cellOf(page, role, state), stories);
          return problem ? [`${page.path}, ${role}, ${state}: ${problem}`] : [];
        }),
      ),
    ),
  ];
}

/** What a page without a row wants, to be copied and filled in. */
function missingRow(path: string): string {
  const cells = STATES.map((state) => `    "${state}": ${BLANK_CELL}`);
  return [
    `${path} has no row of its states. Add it to ${STATES_FILE} of its package; a cell names a story,`,
    'or says why it cannot happen:',
    `  { "path": "${path}", "states": {`,
    cells.join(',\n'),
    '  } }',
  ].join('\n');
}

const BLANK_CELL = '"Pages/<title>/<story>" or { "never": "<why>" }';
const IS_BLANK = `the cell is blank: ${BLANK_CELL}.`;

function cellProblem(cell: Cell | undefined, stories: ReadonlySet<string>): string | null {
  if (cell === undefined) return IS_BLANK;
  if (typeof cell !== 'string') return cell.never.trim() ? null : IS_BLANK;
  if (stories.has(cell)) return null;
  const title = cell.slice(0, cell.lastIndexOf('/') + 1);
  const beside = [...stories].filter((story) => story.startsWith(title));
  return `there is no story ${cell}${beside.length > 0 ? `, but ${beside.join(', ')}` : ''}.`;
}

/** The table in words. */
export function statesDocument(table: readonly PageStates[]): string {
  const words = (cell: Cell = { never: '' }) =>
    typeof cell === 'string' ? cell.split('/').slice(1).join(' / ') : `– ${cell.never}`;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Every page, for everybody, in every state',
    '',
    'Written by `npm run check:spec -- --write` from the `page-states.json` of every section and of the',
    'shell. A cell names the story in Storybook that shows it, or says why it cannot happen. `npm run',
    'verify` fails for a page without a row, for a blank cell and for a story that does not exist.',
    '',
    '<!-- prettier-ignore-start -->',
    ...table.flatMap((page) => [
      '',
      `## \`${page.path}\``,
      '',
      line(['', ...STATES]),
      line(['---', ...STATES.map(() => '---')]),
      ...ROLES.map((role) =>
        line([role, ...STATES.map((state) => words(cellOf(page, role, state)))]),
      ),
    ]),
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}

/** Writes the document of a repository that has one, as its packages say now. */
export function writeStatesDocument(root: string): void {
  const file = join(root, STATES_DOCUMENT);
  if (existsSync(file)) writeFileSync(file, statesDocument(readPageStates(root)));
}

/** Holds the table to the stories and routes of a repository, and the document to the table. */
export function statesProblems(root: string): string[] {
  if (!existsSync(join(root, STATES_DOCUMENT))) return [];
  const sources = (name: RegExp) =>
    sourceFiles(root, name).map((file) => readFileSync(join(root, file), 'utf8'));
  const table = readPageStates(root);
  const inStep = readFileSync(join(root, STATES_DOCUMENT), 'utf8') === statesDocument(table);
  return [
    ...pageStateProblems(table, {
      stories: new Set(sources(/\.stories\.tsx$/).flatMap(storiesIn)),
      paths: [
        ...SHELL_PAGES.map(({ path }) => path),
        ...sources(/(^|[\\/])(section\.tsx|routes\.ts)$/).flatMap(pathsIn),
      ],
    }),
    ...(inStep ? [] : [`${STATES_DOCUMENT} is old: npm run check:spec -- --write`]),
  ];
}
