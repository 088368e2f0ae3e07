import { describe, expect, it } from 'vitest';
import { PAGE_STATES, type PageStates } from './page-states.ts';
import { pageStateProblems, pathsIn, statesDocument, storiesIn } from './page-states-check.ts';

const [home] = PAGE_STATES;
const all = { stories: new Set(storyNames(PAGE_STATES)), paths: ['/'] };

function storyNames(table: readonly PageStates[]): string[] {
  return table
    .flatMap(({ cells }) => Object.values(cells))
    .flatMap((row) => Object.values(row))
    .filter((cell) => typeof cell === 'string');
}

describe('what is read', () => {
  it('stories, by title and name', () => {
    const source =
      "export default {\n  title: 'Pages/Home',\n};\nexport const Empty = {};\nconst a = 1;";
    expect(storiesIn(source)).toEqual(['Pages/Home/Empty']);
  });

  it('pages, by their address', () => {
    expect(pathsIn("  {\n    path: '/',\n    view: null },\n    path: '/a/b',")).toEqual([
      '/',
      '/a/b',
    ]);
  });
});

describe('the table', () => {
  it('is whole when every story exists and every page has a row', () => {
    expect(pageStateProblems(PAGE_STATES, all)).toEqual([]);
  });

  it('fails for a page without a row and for a story that does not exist', () => {
    const stories = new Set(
      [...all.stories].filter((name) => name !== 'Pages/User profile/Denied'),
    );
    expect(pageStateProblems(PAGE_STATES, { stories, paths: ['/', '/new'] })).toEqual([
      '/new has no row of its states.',
      '/profile/user, registered, denied: there is no story Pages/User profile/Denied.',
    ]);
  });

  it('fails for a blank cell', () => {
    const cells = { ...home!.cells, admin: { ...home!.cells.admin, denied: { never: ' ' } } };
    expect(pageStateProblems([{ path: '/', cells }], all)).toEqual([
      '/, admin, denied: the cell is blank.',
    ]);
  });

  it('fails for a cell that a section left out of its own table', () => {
    const cells = JSON.parse(JSON.stringify(home!.cells)) as PageStates['cells'];
    Reflect.deleteProperty(cells.owner, 'empty');
    Reflect.deleteProperty(cells, 'admin');
    expect(pageStateProblems([{ path: '/', cells }], all)).toEqual([
      '/, owner, empty: the cell is blank.',
      ...['loading', 'empty', 'failed', 'filled', 'denied'].map(
        (state) => `/, admin, ${state}: the cell is blank.`,
      ),
    ]);
  });

  it('reads as a table for each page', () => {
    const document = statesDocument([home!]);
    expect(document).toContain('## `/`\n\n|  | loading | empty | failed | filled | denied |');
    expect(document).toContain('| admin | Home / Loading | Home / Empty | Home / Failed |');
    expect(document).toContain('– The page is for everyone.');
  });
});
