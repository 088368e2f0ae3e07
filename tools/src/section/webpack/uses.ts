import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import {
  fragmentProps,
  isReservedPath,
  pageAddress,
  routePath,
  type SectionDescription,
  shellPageOf,
} from '@elbi/contract/domain';

/**
 * Pages and fragments of other sections that a package uses; the gate rejects a release that
 * removes them.
 */
export type Uses = NonNullable<SectionDescription['uses']>;

const NOT_BUILT = /(\.(test|stories)|-test-kit)\.tsx?$|[\\/]testing[\\/]/;
/** Matches an address: its path, and what may follow it. */
const ADDRESS = /^(?<path>\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*)\/?(?:[?#]|$)/;
const FRAGMENT = /^[a-z][a-z0-9-]*\/[A-Z][A-Za-z0-9]*$/;

/**
 * Returns the pages and fragments of other sections that a package uses, from its sources.
 * @param own the name of the section and its routes, which it may change freely
 */
export function usesOf(folder: string, own: { name: string; routes: readonly string[] }): Uses {
  const routes = new Set<string>();
  const fragments = new Set<string>();
  for (const nodes of sources(join(folder, 'src'))) {
    for (const path of nodes.flatMap(pathsOf)) {
      const isOfPortal = isReservedPath(path) || shellPageOf(path) !== undefined;
      if (!isOfPortal && !own.routes.includes(path)) routes.add(path);
    }
    for (const text of nodes.flatMap(textOf)) {
      if (FRAGMENT.test(text) && !text.startsWith(`${own.name}/`)) fragments.add(text);
    }
  }
  return {
    routes: [...routes].sort(),
    fragments: Object.fromEntries([...fragments].sort().map((name) => [name, fragmentProps(name)])),
  };
}

/** What is read of a node of a syntax tree. */
interface SyntaxNode {
  type: string;
  value?: unknown;
  quasis?: readonly { raw: string }[];
  callee?: SyntaxNode;
  arguments?: unknown;
  name?: SyntaxNode;
  key?: SyntaxNode;
  object?: SyntaxNode;
  property?: SyntaxNode;
}

/** Returns the paths of a node: of an address of the contract, or in what a link or `navigate` takes. */
function pathsOf(node: SyntaxNode): string[] {
  const { object, property } = node.callee ?? {};
  if (object?.value === 'pageAddress') {
    const address = pageAddress[property?.value as keyof typeof pageAddress]('');
    return [routePath(address.split('?')[0] ?? '')];
  }
  const isCall = (property ?? node.callee)?.value === 'navigate';
  const isLink = (node.name ?? node.key)?.value === 'to';
  const given = isCall ? node.arguments : isLink ? node.value : [];
  return nodesIn(given)
    .flatMap(textOf)
    .flatMap((text) => ADDRESS.exec(text)?.groups?.path ?? []);
}

/** Returns the text of a literal, with a marker in place of each expression. */
function textOf({ type, value, quasis }: SyntaxNode): string[] {
  if (type === 'TemplateLiteral') return [(quasis ?? []).map(({ raw }) => raw).join('${}')];
  return type === 'StringLiteral' ? [String(value)] : [];
}

function nodesIn(tree: unknown): SyntaxNode[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const below = Object.values(tree).flatMap(nodesIn);
  return 'type' in tree ? [tree as SyntaxNode, ...below] : below;
}

/** Returns the nodes of each built file. */
function sources(folder: string): SyntaxNode[][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_BUILT.test(file))
    .map((file) => {
      const tsx = file.endsWith('x');
      return nodesIn(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx }));
    });
}
