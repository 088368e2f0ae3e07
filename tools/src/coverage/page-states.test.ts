import { describe, expect, it } from 'vitest';
import { pageStateProblems } from './page-states.ts';

const FOLDER = '../mf-search/src/pages/HomePage/';
const home = (exportName: string, ...tags: string[]) => ({
  title: 'Pages/Home',
  exportName,
  importPath: `${FOLDER}HomePage.stories.tsx`,
  tags,
});
const shown = ['Loading', 'EmptyForSearch', 'Failed', 'FilledAsOwner'].map((name) => home(name));

describe('states of pages', () => {
  it('are shown by the names of stories and by tags', () => {
    expect(pageStateProblems([...shown, home('NotFound', 'denied')], [FOLDER])).toEqual([]);
    expect(pageStateProblems([...shown, home('MapOpen', 'no-denied')], [FOLDER])).toEqual([]);
  });

  it('are reported if no story shows them', () => {
    expect(pageStateProblems(shown, [FOLDER])).toEqual([
      'Pages/Home has no story of the state "denied": add one, or tag "no-denied".',
    ]);
  });

  it('are reported for a page without stories', () => {
    expect(pageStateProblems([], [FOLDER])).toEqual([
      `${FOLDER} has no stories whose title begins with "Pages/".`,
    ]);
  });
});
