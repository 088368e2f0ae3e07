import { expect, it } from 'vitest';
import changelog from '../CHANGELOG.md?raw';
import { isFoundBy, nameOf, STATUS, versionsOf, withLinks } from '../.storybook/status.ts';
import { readStoryFiles, silentProps, storyProblems } from '../scripts/stories/check.ts';

it('stories of every component include a Default at rest, an Open where it opens, a guide, typed where it has looks, and a play function for its keys', () => {
  expect(readStoryFiles().length).toBeGreaterThan(50);
  expect(storyProblems()).toEqual([]);
});

it('every prop has a sentence, its own or that of a common prop', () => {
  expect(silentProps()).toEqual([]);
});

it('every component and pattern has a status', () => {
  const titles = readStoryFiles()
    .map(({ title }) => title)
    .filter((title) => /^(?:Components|Patterns|Places)\//.test(title));
  expect(Object.keys(STATUS).sort()).toEqual(titles.sort());
});

it('versions of a component are those in which the changelog names it in code ticks', () => {
  const log = [
    '## Unreleased\n- `Tabs` fit.',
    '## 1.1.0, 2026-11-02\n- Tabs, and `TabsList`. A `Dialog` is wider.',
    '## 1.0.0, 2026-11-01\n- `Dialog`, `Tabs`.',
  ].join('\n\n');
  expect(versionsOf('Components/Tabs', log)).toEqual({ since: '1.0.0', changed: 'Unreleased' });
  expect(versionsOf('Components/Dialog', log)).toEqual({ since: '1.0.0', changed: '1.1.0' });
});

it('the changelog names every component', () => {
  const unnamed = Object.keys(STATUS).filter(
    (title) => !changelog.includes(`\`${nameOf(title)}\``),
  );
  expect(unnamed).toEqual([]);
});

it('a component is found by its name and synonyms as separate words too', () => {
  const names = ['Components/Dialog', 'BottomSheet'];
  expect(isFoundBy('bottom sheet', names)).toBe(true);
  expect(isFoundBy('Dialog ', names)).toBe(true);
  expect(isFoundBy('', names)).toBe(true);
  expect(isFoundBy('toast', names)).toBe(false);
});

it('sentences of a guide link the other components that they name', () => {
  expect(
    withLinks('For one of many, use Select; `Select` in code, and Chip itself.', 'Components/Chip'),
  ).toBe(
    'For one of many, use [Select](?path=/docs/components-select--docs); `Select` in code, and Chip itself.',
  );
});
