import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FOLDER, ROOT } from '../section/project.ts';
import { runCommand } from '../section/checks/run-command.ts';

/** An entry of Storybook's index; pages of documentation have no `exportName`. */
export interface StoryEntry {
  title: string;
  exportName?: string;
  /** From the folder of the design system. */
  importPath: string;
  tags: readonly string[];
}

const STORYBOOK = join(ROOT, 'design-system');
const INDEX = join(CACHE_FOLDER, 'test/stories.json');
const STATES = ['loading', 'empty', 'failed', 'filled', 'denied'];

/**
 * Returns the states of pages that no story shows. A story shows the state with which its name
 * starts, or of its tag; the tag `no-loading` declares a state that cannot occur.
 * @param folders folders of pages, as the index has them: `../mf-search/src/pages/HomePage/`
 */
function pageStateProblems(entries: readonly StoryEntry[], folders: readonly string[]): string[] {
  const stories = entries.filter(({ title }) => title.startsWith('Pages/'));
  const titles = new Set(stories.map(({ title }) => title));
  return [
    ...folders
      .filter((folder) => !stories.some(({ importPath }) => importPath.startsWith(folder)))
      .map((folder) => `${folder} has no stories whose title begins with "Pages/".`),
    ...[...titles].flatMap((title) =>
      STATES.filter(
        (state) => !stories.some((story) => story.title === title && has(story, state)),
      ).map(
        (state) => `${title} has no story of the state "${state}": add one, or tag "no-${state}".`,
      ),
    ),
  ];
}

function has({ exportName = '', tags }: StoryEntry, state: string): boolean {
  return (
    exportName.toLowerCase().startsWith(state) ||
    tags.includes(state) ||
    tags.includes(`no-${state}`)
  );
}

/** Checks the stories of every page by Storybook's index. */
export async function checkPageStates(write: (text: string) => void): Promise<boolean> {
  const args = ['index', '--disable-telemetry', '--quiet', '-o', INDEX];
  if ((await runCommand('storybook', args, { cwd: STORYBOOK, write })) !== 0) return false;
  const { entries } = JSON.parse(readFileSync(INDEX, 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  const problems = pageStateProblems(Object.values(entries), pageFolders());
  for (const problem of problems) write(`${problem}\n`);
  return problems.length === 0;
}

function pageFolders(): string[] {
  return readdirSync(ROOT)
    .map((name) => join(name, 'src/pages'))
    .filter((folder) => folder.startsWith('mf-') && existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `../${folder}/${name}/`),
    );
}
