import type { RouteDescription, SectionDescription } from '@elbi/contract/codes';
import { COPY } from '../../copy.ts';
import type { RegistrySnapshot } from '../releases/registry/registry.ts';

/** What a path shows: a section's page, one of the shell's own, or nothing that exists. */
export type Page =
  | { kind: 'section'; section: SectionDescription; route: RouteDescription }
  | { kind: 'shell'; path: string; title: string; status: 200 | 403 }
  | { kind: 'unknown' };

/** Pages that the shell has without a section (architecture "Who owns which page"). */
const SHELL_PAGES: Readonly<
  Record<string, Omit<Extract<Page, { kind: 'shell' }>, 'path' | 'kind'>>
> = {
  '/unauthorized': { title: COPY.titles.unauthorized, status: 403 },
  '/privacy': { title: COPY.titles.privacy, status: 200 },
  '/terms': { title: COPY.titles.terms, status: 200 },
};

/** Paths of the shell's own pages, which no section may take. */
export const SHELL_PATHS: ReadonlySet<string> = new Set(Object.keys(SHELL_PAGES));

/** First parts of paths below which there are no pages. */
export const RESERVED_PATHS: readonly string[] = [
  '/api',
  '/sections',
  '/shell',
  '/files',
  '/local-identity',
  '/preview',
];

/** A path as routes are named: `/accommodation/` is `/accommodation`. */
export function routePath(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** Finds the page of a path among the current releases. */
export function pageOf({ sections }: RegistrySnapshot, path: string): Page {
  const wanted = routePath(path);
  for (const section of sections.values()) {
    const route = section.routes.find((candidate) => candidate.path === wanted);
    if (route) return { kind: 'section', section, route };
  }
  const own = Object.hasOwn(SHELL_PAGES, wanted) ? SHELL_PAGES[wanted] : undefined;
  return own ? { kind: 'shell', path: wanted, ...own } : { kind: 'unknown' };
}
