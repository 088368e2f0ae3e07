import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from '../test/package-folders.ts';
import { idsIn } from './statements.ts';

/** A test with specification IDs in its title. */
export interface CarryingTest {
  file: string;
  ids: string[];
}

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const RUNNERS = new Set(['it', 'test']);
/** Calls of a runner that are no test. */
const NOT_A_TEST = new Set(['describe', 'step']);

/** The titles of the tests in a file, also of those that run once for each row of a table. */
export function titlesIn(source: string, file = 'source.test.tsx'): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        titles.push(title.getText());
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return titles;
}

/** `it`, `it.skip`, `it.each(table)`, but not `test.describe`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text);
  if (ts.isCallExpression(callee)) return isTest(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return isTest(callee.tag);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return !NOT_A_TEST.has(callee.name.text) && isTest(callee.expression);
}

/** Every test of the repository whose title carries ids. */
export function carryingTests(root: string): CarryingTest[] {
  return sourceFiles(root, TEST_FILE).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (idsIn(source).length === 0) return [];
    return titlesIn(source, file)
      .map((title) => ({ file, ids: idsIn(title) }))
      .filter(({ ids }) => ids.length > 0);
  });
}
