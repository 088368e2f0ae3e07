import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARIES } from '../kit/kit-packages.ts';
import { ROOT } from '../section/project.ts';
import { sourceFiles } from '../section/checks/package-folders.ts';
import { isHere, readStatements } from './spec-coverage.ts';

/** An exported value; the exports of stories are the stories, and those of types cost nothing. */
const EXPORTED = /^export (?:async )?(?:function\*?|const|class) (?<name>[\w$]+)/gm;
/** Of a package; what its tools use is used. */
const FOLDERS = ['src', '.storybook', 'bin', 'scripts'];
/** Of the repository: it uses rules that sections have too. */
const CONFIG = 'eslint.config.mjs';
const WORD = /[A-Za-z_$][\w$]*/g;

/**
 * Returns a message for each exported function, class or constant that no other file names. Once a
 * section has left the repository, the packages that it imports may export what only it uses.
 */
export function unusedExports(root = ROOT): string[] {
  const paths = [
    ...sourceFiles(root, /\.(?:[jt]sx?|mjs|mdx)$/, FOLDERS),
    ...(existsSync(join(root, CONFIG)) ? [CONFIG] : []),
  ];
  const files = paths.map((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return { path, source, words: new Set(source.match(WORD)) };
  });
  const uses = new Map<string, number>();
  for (const { words } of files)
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const published = readStatements(root).every(isHere) ? [] : LIBRARIES;
  return files
    .filter(({ path }) => path.includes('/src/') && !path.includes('.stories.'))
    .filter(({ path }) => !published.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(({ path, source }) =>
      [...source.matchAll(EXPORTED)]
        .map(({ groups }) => groups!['name']!)
        // A schema has the name of its type, which a section of another repository may use.
        .filter((name) => uses.get(name) === 1 && !source.includes(`export type ${name} =`))
        .map((name) => `${path} exports ${name}, which no other file uses.`),
    );
}
