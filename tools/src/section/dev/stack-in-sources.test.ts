import { expect, it } from 'vitest';
import { stackInSources } from './stack-in-sources.ts';

it('names the sources of a section, down to the component', () => {
  const map = {
    file: '',
    version: 3,
    sources: ['../mf-search/src/pages/HomePage.tsx'],
    sourcesContent: [],
    names: [],
    // Line 1, column 13 of the script is line 7 of the source.
    mappings: 'aAMI',
    sourceRoot: '',
  };
  const stack = `TypeError: no price
    at priceOf (http://localhost:3300/__dev/other.js?x:1:14)
    at HomePage (http://localhost:3300/__dev/home.js:1:14)
    at Object.react_stack_bottom_frame (http://localhost:3300/__dev/portal.js:1:14)
    at renderWithHooks (http://localhost:3300/__dev/portal.js:1:14)`;
  const readMap = (file: string) => (file === 'home.js' ? map : null);
  expect(stackInSources(stack, readMap)).toBe(`TypeError: no price
    at priceOf (http://localhost:3300/__dev/other.js?x:1:14)
    at HomePage (mf-search/src/pages/HomePage.tsx:7)`);
});
