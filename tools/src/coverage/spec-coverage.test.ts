import { describe, expect, it } from 'vitest';
import { coverageProblems, statementsLeaving, statementsOf, titlesIn } from './spec-coverage.ts';

const DOCUMENT = `
| Id | Statement | Where |
|---|---|---|
| S9.grid.1 | Card grid 5 by 2 | \`grid.tsx\` |
| S9.curfew.1 | Hours and minutes | \`facts.ts\` |
`;
const statements = statementsOf(DOCUMENT);
const carrying = (...ids: string[]) => ({ file: 'a.test.ts', ids });

it('titles are those of tests, also in tables, and of nothing else', () => {
  const source = `
      describe('a', () => {
        it('b', () => { say('c'); });
        it.each([1])('d %i', () => {});
        test.describe('e', () => test('f', () => test.step('g', () => {})));
        it.each\`\`(\`h\`, () => {});
        it(\`i \${j}\`, () => {});
      });`;
  expect(titlesIn(source)).toEqual(["'b'", "'d %i'", "'f'", '`h`', '`i ${j}`']);
});

describe('the check', () => {
  it('finds no problem when every statement has a test', () => {
    expect(coverageProblems(statements, [carrying('S9.grid.1', 'S9.curfew.1')])).toEqual([]);
  });

  it('finds a statement without a test, and one that is listed twice', () => {
    const doubled = [...statements, statements[0]!];
    expect(coverageProblems(doubled, [carrying('S9.grid.1')])).toEqual([
      'docs/spec-coverage.md: S9.grid.1 is listed twice.',
      'No test has the ID S9.curfew.1.',
    ]);
  });

  it('needs no test of a statement in the repository of a section', () => {
    const other = { id: 'S9.rent.1', file: 'https://example.com/mf-rents/src/copy.ts' };
    const tests = [carrying('S9.grid.1', 'S9.curfew.1')];
    expect(coverageProblems([...statements, other], tests)).toEqual([]);
    expect(coverageProblems(statements, [...tests, carrying(other.id)])).toHaveLength(1);
  });

  it('finds an unknown ID', () => {
    const tests = [carrying('S9.grid.1', 'S9.curfew.1', 'S1.nothing.1')];
    expect(coverageProblems(statements, tests)).toEqual([
      'a.test.ts: S1.nothing.1 is not in docs/spec-coverage.md.',
    ]);
  });
});

it('finds the statements elsewhere that lose all of their tests with a folder', () => {
  const inFolder = { id: 'S9.rent.1', file: 'mf-rents/src/copy.ts' };
  const tests = [
    { file: 'mf-rents/src/rents.test.ts', ids: ['S9.rent.1', 'S9.grid.1', 'S9.curfew.1'] },
    carrying('S9.curfew.1'),
  ];
  expect(statementsLeaving('mf-rents', [...statements, inFolder], tests)).toEqual(['S9.grid.1']);
});
