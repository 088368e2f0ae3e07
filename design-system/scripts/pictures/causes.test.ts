import { expect, it } from 'vitest';
import type { TokenChange } from '../tokens/diff.ts';
import { explain, type Unexplained } from './causes.ts';

const token = (over: Partial<TokenChange>): TokenChange => ({
  name: 'color.hover',
  file: 'light',
  type: 'color',
  before: '#f6f1ea',
  after: '#fdfbf8',
  variables: ['--color-hover'],
  weakest: null,
  ...over,
});

const change = (picture: string, over: Partial<Unexplained>): Unexplained => ({
  picture,
  story: picture,
  sheet: picture,
  title: 'Components/Chip',
  name: 'Default',
  theme: 'light',
  width: 800,
  state: 'changed',
  pixels: 90,
  colours: [],
  drawn: [],
  files: [],
  crops: [],
  ...over,
});

/** `#f6f1ea` that became `#fdfbf8`, as pixels have it. */
const hoverGone = { from: 0xffeaf1f6, to: 0xfff8fbfd, share: 0.9 };

it('puts pictures together that changed for the same reason', () => {
  const explained = explain(
    [
      change('coloured', { colours: [hoverGone], drawn: ['--space-16'] }),
      change('dark', { colours: [hoverGone], theme: 'dark', files: ['Chip.tsx'] }),
      change('moved', { drawn: ['--space-16'], title: 'Pages/Home' }),
      change('other page', { colours: [hoverGone], title: 'Pages/Home' }),
      change('by file', { files: ['Chip.tsx'] }),
      change('by many files', { files: ['a', 'b', 'c', 'd'] }),
      change('fresh', { state: 'new' }),
    ],
    [
      token({}),
      token({ name: 'space.16', file: 'base', type: 'dimension', variables: ['--space-16'] }),
    ],
  );
  expect(explained.map(({ picture, cause, group }) => [picture, cause, group])).toEqual([
    ['coloured', 'color.hover', 'group-1'],
    ['other page', 'color.hover', 'group-1'],
    ['dark', 'Chip.tsx', 'group-2'],
    ['by file', 'Chip.tsx', 'group-2'],
    ['moved', 'space.16', 'group-3'],
    ['by many files', 'Components/Chip', 'group-4'],
    ['fresh', 'New stories of Components/Chip', 'group-5'],
  ]);
});
