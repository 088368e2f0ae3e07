import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The walk through the specification, from the root of the repository. */
export const DOCUMENT = 'docs/spec-coverage.md';

/** One statement of the specification, as the walk has it. */
export interface Statement {
  /** `S2.header.3`: section, subject, number. */
  id: string;
  /** Where it lives, from the root of the repository. */
  file: string;
}

const ROW = /^\| +(S\d\.[a-z]+\.\d+) +\| .+ \| +`([^`]+)` +\|$/;
const ID = /\bS\d\.[a-z]+\.\d+\b/g;

/** The ids that a text carries. */
export function idsIn(text: string): string[] {
  return text.match(ID) ?? [];
}

/** The rows of the document. */
export function statementsOf(markdown: string): Statement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, file] = ROW.exec(line) ?? [];
    return id && file ? [{ id, file }] : [];
  });
}

/** The statements of a repository; none when it has no such document. */
export function readStatements(root: string): Statement[] {
  const file = join(root, DOCUMENT);
  return existsSync(file) ? statementsOf(readFileSync(file, 'utf8')) : [];
}
