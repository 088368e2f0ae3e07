import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf } from './token-tree.ts';
import { readTokens } from './read-tokens.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Tests, stories, what shows the tokens, and what is generated from them. */
const NO_USE = /\.(?:test|stories)\.tsx?$|(?:^|\/)(?:testing|foundations|generated|templates)\//;

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
export function tokenUses(): Record<string, readonly string[]> {
  const uses = new Map(
    [...readTokens('base'), ...readTokens('light')].map((token) => [
      nameOf(token),
      new Set<string>(),
    ]),
  );
  for (const { path, text } of productSources()) {
    for (const name of namedIn(text)) uses.get(name)?.add(userOf(path));
    for (const start of startsIn(text)) {
      for (const [name, users] of uses) if (name.startsWith(start)) users.add(userOf(path));
    }
  }
  return Object.fromEntries([...uses].map(([name, users]) => [name, [...users].sort()]));
}

/** Returns which components and packages render each component, sorted. */
export function componentUses(): Record<string, readonly string[]> {
  const uses = new Map<string, Set<string>>();
  for (const { path, text } of productSources()) {
    const user = userOf(path);
    for (const [, name] of text.matchAll(/<([A-Z]\w+)[\s/>]/g)) {
      if (name !== user) uses.set(name!, (uses.get(name!) ?? new Set()).add(user));
    }
  }
  return Object.fromEntries([...uses].map(([name, users]) => [name, [...users].sort()]));
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

/** The component or pattern of a file, by its folder; else its package. */
function userOf(path: string): string {
  const [, component] = /\/(?:components|patterns)\/(\w+)\//.exec(path) ?? [];
  return component ?? path.slice(0, path.indexOf('/src/'));
}
