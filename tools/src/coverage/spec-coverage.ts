import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../test/package-folders.ts';

/** The walk through the specification, from the root of the repository. */
const DOCUMENT = 'docs/spec-coverage.md';

/** One statement of the specification, as the walk has it. */
interface Statement {
  /** `S2.header.3`: section, subject, number. */
  id: string;
  /** Where it lives, from the root of the repository. */
  file: string;
}

const ROW = /^\| +(S\d\.[a-z]+\.\d+) +\| .+ \| +`([^`]+)` +\|$/;
const ID = /\bS\d\.[a-z]+\.\d+\b/g;

/** The ids that a text names, each once. */
function idsIn(text: string): string[] {
  return [...new Set(text.match(ID))];
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

/** A file of tests with the specification IDs that it names. */
interface CarryingFile {
  file: string;
  ids: string[];
}

const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** The tests of this check name IDs that do not exist. */
const OWN_TEST = 'tools/src/coverage/spec-coverage.test.ts';

/** Every file of tests that names IDs. */
export function carryingFiles(root: string): CarryingFile[] {
  return sourceFiles(root, TEST_FILE)
    .filter((file) => file !== OWN_TEST)
    .map((file) => ({ file, ids: idsIn(readFileSync(join(root, file), 'utf8')) }))
    .filter(({ ids }) => ids.length > 0);
}

/** Returns the mismatches between the statements of the document and the tests with their IDs. */
export function coverageProblems(
  statements: readonly Statement[],
  tests: readonly CarryingFile[],
): string[] {
  const known = new Set<string>();
  const twice = statements.filter(({ id }) => known.size === known.add(id).size);
  const carried = new Set(tests.flatMap(({ ids }) => ids));
  return [
    ...twice.map(({ id }) => `${DOCUMENT}: ${id} is listed twice.`),
    ...[...known].filter((id) => !carried.has(id)).map((id) => `No test has the ID ${id}.`),
    ...tests.flatMap(({ file, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}: ${id} is not in ${DOCUMENT}.`),
    ),
  ];
}

/** Returns the same for a repository, whose files must be where the document lists them. */
export function specProblems(root: string): string[] {
  const statements = readStatements(root);
  return [
    ...statements
      .filter(({ file }) => !existsSync(join(root, file)))
      .map(({ id, file }) => `${DOCUMENT}: ${file} of ${id} does not exist.`),
    ...coverageProblems(statements, carryingFiles(root)),
  ];
}
