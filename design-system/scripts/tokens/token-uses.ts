import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { nameOf } from './token-tree.ts';
import { readTokens } from './read-tokens.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Tests, stories, what shows the tokens, and what is generated from them. */
const NO_USE = /\.(?:test|stories)\.tsx?$|(?:^|\/)(?:testing|foundations|generated|templates)\//;

/** Packages whose modules others import by the name of the package. */
const LIBRARIES: Readonly<Record<string, string>> = {
  '@elbi/design-system': 'design-system',
  '@elbi/places-kit': 'places-kit',
  '@elbi/portal-sdk': 'shell/sdk',
};

/** Imports of values, static and later: lint rejects unused ones, and that types are no `type`. */
const IMPORT = /^import (\w+)?(?:, )?(?:\{([^}]*)\})? ?from '([^']+)'/gm;
const LATER_IMPORT = /\bimport\('([^']+)'\)(?:\.then\(\(\{([^}]*)\}\))?/g;

const TOKENS = [...readTokens('base'), ...readTokens('light')].map(nameOf);

/** A source file of the product. */
interface SourceFile {
  /** From the root. */
  path: string;
  text: string;
}

/** A module, and what is used of it; all without names. */
interface Use {
  path: string;
  names?: readonly string[];
}

/** What a component, a page or a package uses. */
interface Uses {
  tokens: Set<string>;
  components: Set<string>;
}

/** Every module of the product's pages: packages that run in a browser, without tests and stories. */
export function productSources(files = sourceFiles()): SourceFile[] {
  return files.filter(({ path }) => !NO_USE.test(path));
}

function sourceFiles(): SourceFile[] {
  const sections = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  return ['design-system', 'places-kit', 'shell', 'shell/sdk', ...sections].flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => {
        const file = `${folder}/src/${path.replaceAll('\\', '/')}`;
        return { path: file, text: readFileSync(join(ROOT, file), 'utf8') };
      }),
  );
}

/** Returns the components, pages and packages that use each token, sorted. */
export function tokenUses(): Record<string, readonly string[]> {
  return usersOf(TOKENS, ({ tokens }) => tokens, sourceFiles());
}

/** Returns which components, pages and packages use each component, sorted. */
export function componentUses(files = sourceFiles()): Record<string, readonly string[]> {
  return usersOf([...componentsOf(files).keys()], ({ components }) => components, files);
}

function usersOf(
  names: readonly string[],
  listOf: (uses: Uses) => ReadonlySet<string>,
  files: readonly SourceFile[],
) {
  const users = [...usesOf(files)].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    names.map((name) => [
      name,
      users.filter(([, uses]) => listOf(uses).has(name)).map(([user]) => user),
    ]),
  );
}

/**
 * What each component and page uses, with the modules that it imports, up to other components. A package
 * uses what none of these reaches.
 */
function usesOf(files: readonly SourceFile[]): Map<string, Uses> {
  const sources = new Map(productSources([...files]).map((file) => [file.path, file]));
  const components = componentsOf(files);
  const declaredIn = libraryModules(sources.values());
  const found = new Map<string, Uses>();
  const visited = new Set<string>();

  /** Adds what the text of a module uses; returns what it uses of others. */
  function read(user: string, source: SourceFile, text: string): Use[] {
    const uses = found.get(user) ?? { tokens: new Set(), components: new Set() };
    found.set(user, uses);
    for (const token of tokensIn(text, source.text)) uses.tokens.add(token);
    return importsOf(source).flatMap(({ path, names }) => {
      if (!names) return [{ path }];
      const used = names.filter(({ own }) => mentions(text, own)).map(({ name }) => name);
      const library = LIBRARIES[path.split('/', 2).join('/')];
      return used.flatMap((name) => {
        const from = library === undefined ? path : declaredIn.get(`${library} ${name}`);
        if (from === undefined) return [];
        const component = [...components].find(
          ([own, module]) => module.path === from && name.includes(own),
        )?.[0];
        if (component === undefined) return [{ path: from, names: [name] }];
        if (component !== user) uses.components.add(component);
        return [];
      });
    });
  }

  function visit(user: string, { path, names }: Use, seen: Set<string>): void {
    const source = sources.get(path);
    const key = `${path} ${names?.join()}`;
    if (!source || seen.has(key)) return;
    seen.add(key);
    visited.add(path);
    const text = names ? declarationsOf(source.text, names) : source.text;
    for (const use of read(user, source, text)) visit(user, use, seen);
  }

  for (const [name, module] of components) visit(name, module, new Set());
  for (const { title, story } of pagesOf(files)) {
    const seen = new Set<string>();
    for (const { path, names } of importsOf(story)) {
      visit(title, { path, names: names?.map(({ name }) => name) }, seen);
    }
  }
  for (const source of sources.values()) {
    if (visited.has(source.path)) continue;
    read(source.path.slice(0, source.path.indexOf('/src/')), source, source.text);
  }
  return found;
}

/** Components and patterns with stories, and where they are declared: their other exports have their name. */
function componentsOf(files: readonly SourceFile[]): Map<string, Use> {
  return new Map(
    storiesOf(files, /^(?:Components|Patterns|Places)\//).map(({ title, story }) => {
      const name = title.split('/').at(-1)!;
      const folder = `${dirname(story.path)}/`;
      const own = files.find(({ path }) => path === `${folder}${name}.tsx`);
      const shared = files.find(
        ({ path, text }) => path.startsWith(folder) && text.includes(`export function ${name}(`),
      );
      return [name, own ? { path: own.path } : { path: shared?.path ?? '', names: [name] }];
    }),
  );
}

/** Stories of pages, and of parts of them. */
const pagesOf = (files: readonly SourceFile[]) => storiesOf(files, /^(?:Pages|Shell|Sections)\//);

function storiesOf(files: readonly SourceFile[], group: RegExp) {
  return files
    .filter(({ path }) => path.endsWith('.stories.tsx'))
    .map((story) => ({ story, title: /\btitle: '([^']+)'/.exec(story.text)?.[1] ?? '' }))
    .filter(({ title }) => group.test(title));
}

/** Where a library declares each export: `design-system Button`. */
function libraryModules(sources: Iterable<SourceFile>): Map<string, string> {
  const modules = new Map<string, string>();
  for (const { path, text } of sources) {
    const library = path.slice(0, path.indexOf('/src/'));
    for (const [, name] of text.matchAll(/^export (?:const|function) (\w+)/gm)) {
      modules.set(`${library} ${name}`, path);
    }
  }
  return modules;
}

/** Imported values by their names there and here, and the package or the path from the root. */
function importsOf({ path: own, text }: SourceFile) {
  const first = [...text.matchAll(IMPORT)].map(([, whole, list, path]) => ({ whole, list, path }));
  const later = [...text.matchAll(LATER_IMPORT)].map(([, path, list]) => ({ list, path }));
  return [...first, ...later].map(({ list, path, ...rest }) => ({
    path: path!.startsWith('.') ? posix.join(dirname(own), path!) : path!,
    /** None for a default export, and for a module that is loaded as a whole. */
    names: list === undefined || ('whole' in rest && rest.whole) ? undefined : namesIn(list),
  }));
}

function namesIn(list: string): { name: string; own: string }[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && !one.startsWith('type '))
    .map((one) => one.split(/ as |: /))
    .map(([name, own]) => ({ name: name!, own: own ?? name! }));
}

/** The declarations of a module with these names, and of those that they mention. */
function declarationsOf(text: string, names: readonly string[]): string {
  const declarations = new Map(
    text
      .split(/^(?=\w|\/\*\*)/m)
      .map((statement) => [
        /^(?:export )?(?:const|function\*?) (\w+)/.exec(statement)?.[1],
        statement,
      ]),
  );
  const wanted = new Set<string | undefined>(names);
  for (const name of wanted) {
    for (const other of declarations.keys()) {
      if (other && mentions(declarations.get(name) ?? '', other)) wanted.add(other);
    }
  }
  return [...wanted].map((name) => declarations.get(name) ?? '').join('');
}

const mentions = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/**
 * Names of tokens in the text of a module: `color.link`, `space[24]`, `motionDuration.fast`,
 * `typeset('body')`, and all that a name with a variable end may be: color[`avatar${number}`].
 */
function* tokensIn(text: string, module: string): Generator<string> {
  // A module may name a group otherwise: `size as sizes`.
  const groups = new Map(
    [...module.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name, own]) => [own, name]),
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
  for (const [, group, start] of text.matchAll(/\b([a-z]+)\[`(\w+)\$/g)) {
    yield* TOKENS.filter((name) => name.startsWith(`${group}.${start}`));
  }
}
