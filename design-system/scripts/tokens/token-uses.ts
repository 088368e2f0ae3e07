import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { nameOf } from './token-tree.ts';
import { readTokens } from './read-tokens.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Tests, stories, what shows the tokens, and what is generated from them. */
const NO_USE = /\.(?:test|stories)\.tsx?$|(?:^|\/)(?:testing|foundations|generated|templates)\//;

/** A folder of components, and the name of a file in it. */
const COMPONENT_FILE =
  /^((?:design-system|places-kit)\/src\/(?:components|patterns)\/\w+)\/([\w-]+)/;

/** Imports of values, static and after `then`: lint rejects unused ones, and that types are no `type`. */
const IMPORT = /^import \{([^}]*)\} from '([^']+)'/gm;
const LATER_IMPORT = /\bimport\('([^']+)'\)\.then\(\(\{([^}]*)\}\)/g;

/** A source file of the product. */
interface SourceFile {
  /** From the root. */
  path: string;
  text: string;
}

/** Every module of the product's pages: packages that run in a browser, without tests and stories. */
export function productSources(): SourceFile[] {
  const sections = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  return ['design-system', 'places-kit', 'shell', 'shell/sdk', ...sections].flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !NO_USE.test(path))
      .map((path) => {
        const file = `${folder}/src/${path.replaceAll('\\', '/')}`;
        return { path: file, text: readFileSync(join(ROOT, file), 'utf8') };
      }),
  );
}

/** Returns the components and packages that name each token, sorted. */
export function tokenUses(sources = productSources()): Record<string, readonly string[]> {
  const uses = new Map(
    [...readTokens('base'), ...readTokens('light')].map((token) => [
      nameOf(token),
      new Set<string>(),
    ]),
  );
  for (const source of sources) {
    const users = usersOf(source.path, sources);
    const add = (name: string) => users.forEach((user) => uses.get(name)?.add(user));
    for (const name of namedIn(source.text)) add(name);
    for (const start of startsIn(source.text)) {
      for (const name of uses.keys()) if (name.startsWith(start)) add(name);
    }
  }
  return sorted(uses);
}

/** Returns which components and packages use each component, sorted. */
export function componentUses(sources = productSources()): Record<string, readonly string[]> {
  const uses = new Map<string, Set<string>>();
  for (const source of sources) {
    const users = usersOf(source.path, sources);
    for (const { names, path } of importsOf(source)) {
      if (!/^@elbi\/(?:design-system|places-kit)\b/.test(path) && !COMPONENT_FILE.test(path))
        continue;
      for (const name of names.filter((one) => /^[A-Z]/.test(one))) {
        const known = uses.get(name) ?? new Set();
        for (const user of users) if (user !== name) known.add(user);
        uses.set(name, known);
      }
    }
  }
  return sorted(uses);
}

const sorted = (uses: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries([...uses].map(([name, users]) => [name, [...users].sort()]));

/** Imported values by their names there, and the package or the path from the root. */
function importsOf({ path: own, text }: SourceFile): { names: string[]; path: string }[] {
  const later = [...text.matchAll(LATER_IMPORT)].map(([, path, list]) => ({ list, path }));
  const first = [...text.matchAll(IMPORT)].map(([, list, path]) => ({ list, path }));
  return [...first, ...later].map(({ list, path }) => ({
    names: list!
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one && !one.startsWith('type '))
      .map((one) => one.split(/ as |: /)[0]!),
    path: path!.startsWith('.') ? posix.join(dirname(own), path!) : path!,
  }));
}

/** Names of tokens in a module: `color.link`, `space[24]`, `motionDuration.fast`, `typeset('body')`. */
function* namedIn(text: string): Generator<string> {
  // A module may name a group otherwise: `size as sizes`.
  const groups = new Map(
    [...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name, own]) => [own, name]),
  );
  for (const [, own, dotted, bracketed] of text.matchAll(/\b([a-z]\w*)(?:\.(\w+)|\[(\w+)\])/gi)) {
    const path = (groups.get(own) ?? own!).replace(
      /[A-Z]/g,
      (letter) => `.${letter.toLowerCase()}`,
    );
    yield `${path}.${dotted ?? bracketed}`;
  }
  for (const [, style] of text.matchAll(/\btypeset\('(\w+)'\)/g)) yield `text.${style}`;
  for (const [, name] of text.matchAll(/\b(?:from|below)\.(\w+)\}/g)) yield `breakpoint.${name}`;
  for (const [, name] of text.matchAll(/\bnarrower\.(\w+)\}/g)) yield `container.${name}`;
}

/** Beginnings of names with a variable end: color[`avatar${number}`]. */
function* startsIn(text: string): Generator<string> {
  for (const [, group, start] of text.matchAll(/\b([a-z]+)\[`(\w+)\$/g)) yield `${group}.${start}`;
}

/**
 * The components and patterns of a file: that of its name, else those whose stories are in its folder,
 * else those that import it; outside of such folders its package.
 */
function usersOf(path: string, sources: readonly SourceFile[]): string[] {
  const [, folder, file] = COMPONENT_FILE.exec(path) ?? [];
  if (folder === undefined) return [path.slice(0, path.indexOf('/src/'))];
  const stories = readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => name.replace('.stories.tsx', ''));
  if (stories.length > 0) return stories.includes(file!) ? [file!] : stories;
  const importers = sources.filter(
    (source) =>
      COMPONENT_FILE.test(source.path) && importsOf(source).some((one) => one.path === path),
  );
  return importers
    .filter((source) => !source.path.startsWith(`${folder}/`))
    .flatMap((source) => usersOf(source.path, sources));
}
