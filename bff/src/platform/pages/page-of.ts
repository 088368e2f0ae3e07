import {
  type RouteDescription,
  type SectionDescription,
  type ShellPage,
  shellPageOf,
} from '@elbi/contract/domain';
import type { RegistrySnapshot } from '../releases/registry/registry.ts';

/** The page of a path: a section's, the shell's, or none. */
export type Page =
  | { kind: 'section'; section: SectionDescription; route: RouteDescription }
  | ({ kind: 'shell' } & ShellPage)
  | { kind: 'unknown' };

/** Finds the page of a path among the current releases. */
export function pageOf({ sections }: RegistrySnapshot, path: string): Page {
  for (const section of sections.values()) {
    const route = section.routes.find((candidate) => candidate.path === path);
    if (route) return { kind: 'section', section, route };
  }
  const own = shellPageOf(path);
  return own ? { kind: 'shell', ...own } : { kind: 'unknown' };
}
