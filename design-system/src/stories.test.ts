import { expect, it } from 'vitest';
import { readStoryFiles, storyProblems } from '../scripts/stories/check.ts';

it('stories of every component include a Default at rest, a guide, and a play function for its keys', () => {
  expect(readStoryFiles().length).toBeGreaterThan(50);
  expect(storyProblems()).toEqual([]);
});
