import { describe, expect, it } from 'vitest';
import { ROOT } from '../project.ts';
import {
  type PageStates,
  pageStateProblems,
  pathsIn,
  readPageStates,
  statesDocument,
  storiesIn,
} from './page-states-check.ts';

const table = readPageStates(ROOT);
const home = table.find(({ path }) => path === '/')!;
const all = { stories: new Set(JSON.stringify(table).match(/(?<=")\w+\/[^"]+/g)), paths: ['/'] };
all.stories.add('Shell/Log-in dialog/Default');

const BLANK = 'the cell is blank: "Pages/<title>/<story>" or { "never": "<why>" }.';

/** The table of a page with some of its states changed. */
function homeWith(states: PageStates['states']): PageStates[] {
  return [{ ...home, states: { ...home.states, ...states } }];
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
    expect(pageStateProblems(table, all)).toEqual([]);
  });

  it('fails for a page without a row and for a story that does not exist', () => {
    const stories = new Set(
      [...all.stories].filter((name) => name !== 'Pages/User profile/Denied'),
    );
    expect(pageStateProblems(table, { stories, paths: ['/', '/new'] })).toEqual([
      expect.stringMatching(
        /^\/new has no row of its states\. Add it to page-states\.json [^]*"path": "\/new"[^]*"denied": /,
      ),
      expect.stringMatching(
        /^\/profile\/user, registered, denied: there is no story Pages\/User profile\/Denied, but .*Pages\/User profile\/\w+/,
      ),
    ]);
  });

  it('fails for a blank cell', () => {
    const denied = { visitor: 'Pages/Home/Empty', registered: { never: ' ' } };
    expect(pageStateProblems(homeWith({ denied }), all)).toEqual([
      `/, registered, denied: ${BLANK}`,
      `/, owner, denied: ${BLANK}`,
      `/, admin, denied: ${BLANK}`,
    ]);
  });

  it('fails for a state that is left out', () => {
    expect(pageStateProblems(homeWith({ empty: undefined }), all)).toEqual(
      ['visitor', 'registered', 'owner', 'admin'].map((role) => `/, ${role}, empty: ${BLANK}`),
    );
  });

  it('sends whom the route guard turns away to log-in or to what says so', () => {
    const document = statesDocument([{ ...home, for: ['admin'] }]);
    expect(document).toContain('– The route guard comes first. | Log-in dialog / Default |');
    expect(document).toContain('| owner | – The route guard comes first. |');
    expect(document).toContain('– The route guard comes first. | Shell pages / Denied |');
  });

  it('reads as a table for each page', () => {
    const document = statesDocument([home]);
    expect(document).toContain('## `/`\n\n|  | loading | empty | failed | filled | denied |');
    expect(document).toContain('| admin | Home / Loading | Home / Empty | Home / Failed |');
    expect(document).toContain('– The page is for everyone.');
  });
});
