import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sourceFiles } from '../section/checks/package-folders.ts';

/** The walk through the specification, from the root of the repository. */
const DOCUMENT = 'docs/spec-coverage.md';

/** One statement of the specification, as the walk has it. */
interface Statement {
  /** `S2.header.3`: section, subject, number. */
  id: string;
  /** Where it lives: from the root of the repository, or at an address in a section's own one. */
  file: string;
}

/** Whether a statement lives here, not in the repository of a section, which has its tests too. */
export const isHere = ({ file }: Statement) => !file.startsWith('https://');

const ROW = /^\| +(S\d\.[a-z]+\.\d+) +\| .+ \| +`([^`]+)` +\|$/;
const ID = /\bS\d\.[a-z]+\.\d+\b/g;

/** The ids that a text carries. */
function idsIn(text: string): string[] {
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

/** A test with specification IDs in its title. */
interface CarryingTest {
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

/** Returns the mismatches between the statements of the document and the tests with their IDs. */
export function coverageProblems(
  statements: readonly Statement[],
  tests: readonly CarryingTest[],
): string[] {
  const known = new Set<string>();
  const twice = statements.filter(({ id }) => known.size === known.add(id).size);
  const carried = new Set(tests.flatMap(({ ids }) => ids));
  return [
    ...twice.map(({ id }) => `${DOCUMENT}: ${id} is listed twice.`),
    ...statements
      .filter((statement) => isHere(statement) && !carried.has(statement.id))
      .map(({ id }) => `No test has the ID ${id}.`),
    ...tests.flatMap(({ file, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id} is not in ${DOCUMENT}.`),
    ),
  ];
}

/** Returns the statements elsewhere whose only tests are in a folder, which leaves the repository. */
export function statementsLeaving(
  folder: string,
  statements: readonly Statement[],
  tests: readonly CarryingTest[],
): string[] {
  const leaves = ({ file }: { file: string }) => file.startsWith(`${folder}/`);
  const left = new Set(tests.filter((test) => !leaves(test)).flatMap(({ ids }) => ids));
  return statements
    .filter((statement) => isHere(statement) && !leaves(statement) && !left.has(statement.id))
    .map(({ id }) => id);
}

/** Returns the mismatches in a repository, whose files must be where the document lists them. */
export function specProblems(root: string): string[] {
  const statements = readStatements(root);
  return [
    ...statements
      .filter((statement) => isHere(statement) && !existsSync(join(root, statement.file)))
      .map(({ id, file }) => `${DOCUMENT}: ${file} of ${id} does not exist.`),
    ...coverageProblems(statements, carryingTests(root)),
  ];
}
