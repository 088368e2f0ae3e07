import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const FOLDER = '/sections/search/v1/';

function thrown(stack: string): TypeError {
  return Object.assign(new TypeError('x is not a function'), { stack });
}

describe('describeError', () => {
  it.each([
    [
      'Chromium',
      `TypeError: x is not a function
       at fM (https://stays.example/sections/search/v1/src_page.1a2b.js:950:44)
       at renderWithHooks (https://stays.example/shell/v9/shell.js:1:2)
       at async https://stays.example/sections/search/v1/entry.js:3:4`,
    ],
    [
      'Firefox',
      `fM@https://stays.example/sections/search/v1/src_page.1a2b.js:950:44
       renderWithHooks@https://stays.example/shell/v9/shell.js:1:2
       @https://stays.example/sections/search/v1/entry.js:3:4`,
    ],
  ])('reports the frames in the files of the section in %s', (_, stack) => {
    expect(describeError(thrown(stack), FOLDER)).toEqual({
      message: 'x is not a function',
      errorName: 'TypeError',
      frames: [
        { file: 'src_page.1a2b.js', line: 950, column: 44 },
        { file: 'entry.js', line: 3, column: 4 },
      ],
    });
  });

  it('reports at most 10 frames', () => {
    const stack = 'at f (https://stays.example/sections/search/v1/a.js:1:1)\n'.repeat(50);
    expect(describeError(thrown(stack), FOLDER).frames).toHaveLength(10);
  });

  it('reports no frames of a value other than an error', () => {
    expect(describeError('boom', FOLDER)).toEqual({ message: 'boom' });
  });
});
