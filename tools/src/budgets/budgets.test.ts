import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUDGET_RECORD, budgetProblems, budgetRow, budgetsInForce } from './budgets.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'elbi-budgets-'));
  write('package.json', JSON.stringify({ elbi: { budget: 250_000 } }));
  write('shell/src/main.tsx', '');
  budget('shell', 200_000);
  write('mf-search/src/section.tsx', '');
  budget('mf-search', 80_000);
  record(['first page', 250_000], ['shell', 200_000], ['search', 70_000], ['search', 80_000]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const budget = (folder: string, bytes: number) =>
  write(`${folder}/package.json`, JSON.stringify({ elbi: { owner: 'us', budget: bytes } }));

function record(...rows: [string, number, string?][]) {
  const lines = rows.map(([name, bytes, why = 'its first']) => budgetRow(name, bytes, why));
  write(BUDGET_RECORD, ['| Date | Name | Bytes | Why |', '|--|--|--|--|', ...lines].join('\n'));
}

describe('budgets', () => {
  it('are those of the root and of every package that ships', () => {
    expect(Object.fromEntries(budgetsInForce(root))).toEqual({
      'first page': 250_000,
      shell: 200_000,
      search: 80_000,
    });
  });

  it('stand in the record as they are, the last line of each', () => {
    expect(budgetProblems(root)).toEqual([]);
  });

  it('cannot be raised without a line', () => {
    budget('mf-search', 80_001);
    expect(budgetProblems(root)).toEqual([
      expect.stringMatching(/^The budget of search is 80001 bytes, but .* says 80000\. Add a line/),
    ]);
  });

  it('count what the server loads by themselves', () => {
    const elbi = { owner: 'us', budget: 80_000, serverBudget: 300_000 };
    write('mf-search/package.json', JSON.stringify({ elbi }));
    expect(budgetProblems(root)).toEqual([
      expect.stringMatching(/^The budget of search on the server is 300000 bytes, but .* nothing/),
    ]);
  });

  it('cannot be raised by a line without a reason', () => {
    budget('mf-search', 90_000);
    record(['first page', 250_000], ['shell', 200_000], ['search', 80_000], ['search', 90_000, '']);
    expect(budgetProblems(root)).toHaveLength(1);
  });

  it('of a new section need a line once they are changed', () => {
    write('mf-events/src/section.tsx', '');
    budget('mf-events', 60_000);
    expect(budgetProblems(root)).toEqual([expect.stringContaining('says nothing of it')]);
    record(
      ['first page', 250_000],
      ['shell', 200_000],
      ['search', 80_000],
      ['a new section', 60_000],
    );
    expect(budgetProblems(root)).toEqual([]);
    budget('mf-events', 61_000);
    expect(budgetProblems(root)).toHaveLength(1);
  });

  it('are none in a repository without any', () => {
    write('package.json', '{}');
    rmSync(join(root, 'shell'), { recursive: true });
    rmSync(join(root, 'mf-search'), { recursive: true });
    rmSync(join(root, BUDGET_RECORD));
    expect(budgetProblems(root)).toEqual([]);
  });
});
