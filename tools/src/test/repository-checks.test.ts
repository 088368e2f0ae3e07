import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { repositoryChecks } from './repository-checks.ts';
import { tempFolder } from '../vitest/temp-folder.ts';

let root: string;
beforeEach(() => {
  root = tempFolder();
  manifest('.', { workspaces: ['bff', 'mf-*'] });
  manifest('bff', { dependencies: { koa: '3.3.0', '@elbi/contract': '1.0.0' } });
  manifest('mf-search', { devDependencies: { a: '18.4.0-beta.17' } });
  writeFileSync(join(root, 'CODEOWNERS'), '/bff/ @bff\n/mf-search/ @search\n');
});

function manifest(folder: string, content: object) {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name: folder, ...content }));
}

const problems = () => repositoryChecks.flatMap((check) => check.problems(root));

it('finds no problem in a valid repository', () => {
  expect(problems()).toEqual([]);
});

it('finds a version that is a range', () => {
  manifest('mf-search', { dependencies: { swr: '^2.5.1' } });
  expect(problems()).toEqual(['mf-search/package.json: swr is "^2.5.1", not exact.']);
});

it('finds a decision record that is not listed once', () => {
  const folder = join(root, 'docs/decisions');
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  mkdirSync(folder, { recursive: true });
  write('0001-one.md', '');
  write('0002-two.md', '');
  write('README.md', '[1](0001-one.md) [2](0002-two.md)');
  expect(problems()).toEqual([]);
  write('README.md', '[1](0001-one.md) [1](0001-one.md)');
  expect(problems()).toEqual([
    'docs/decisions/README.md lists not once: 0001-one.md, 0002-two.md.',
  ]);
  write('README.md', '[2](0002-two.md) [1](0001-one.md)');
  expect(problems()).toEqual(['docs/decisions/README.md lists its records out of order.']);
});

it('finds a folder without an owner', () => {
  manifest('mf-admin', {});
  expect(problems()).toEqual(['CODEOWNERS has no line for /mf-admin/.']);
});

it('finds a budget without a reason', () => {
  mkdirSync(join(root, 'mf-search/src'));
  writeFileSync(join(root, 'mf-search/src/section.tsx'), '');
  manifest('mf-search', { elbi: { owner: '@search', budget: 80_000, budgetReason: 'Maps.' } });
  expect(problems()).toEqual([]);
  manifest('mf-search', { elbi: { owner: '@search', budget: 90_000, budgetReason: '' } });
  expect(problems()).toEqual([
    `${join(root, 'mf-search/package.json')} has no "budgetReason" of its budgets.`,
  ]);
});
