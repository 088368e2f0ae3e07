import type { Breakage } from '../../../e2e/src/shipping/tree-copy.ts';

/** Something broken on purpose, and the smallest run of a part that must notice it. */
export interface Fault extends Breakage {
  /** The part that must fail. */
  part: string;
  /** What is wrong then, in a sentence. */
  what: string;
  /** Narrows the part to the tests around the fault. */
  parameters: readonly string[];
}

export const FAULTS: readonly Fault[] = [
  {
    part: 'verify',
    what: 'A section imports the router.',
    file: 'mf-search/src/planted.ts',
    by: "export { Link } from 'react-router-dom';\n",
    parameters: [],
  },
  {
    part: 'verify',
    what: 'A budget is raised without a line that says why.',
    file: 'mf-search/package.json',
    replace: '"budget": ',
    by: '"budget": 9',
    parameters: [],
  },
  {
    part: 'unit',
    what: 'The shell never falls back to the last good version of a section.',
    file: 'shell/src/federation/section-loader.ts',
    replace: '[current, lastGood] : [current]',
    by: '[current] : [current]',
    parameters: ['shell/src/federation'],
  },
  {
    part: 'bff',
    what: 'Everyone learns who wrote an anonymous review.',
    file: 'bff/src/features/reviews/review-policy.ts',
    replace: 'return !review.is_anonymous ||',
    by: 'return review.is_anonymous ||',
    parameters: ['bff/src/features/reviews'],
  },
  {
    part: 'storybook',
    what: 'A button has no name.',
    file: 'design-system/src/planted.stories.tsx',
    by: [
      // Without a picture, so that its name alone is missed.
      "export default { title: 'Planted', tags: ['no-picture'] };",
      'export const WithoutName = { render: () => <button type="button" /> };',
      '',
    ].join('\n'),
    parameters: ['Planted'],
  },
  {
    part: 'e2e',
    what: 'The home page throws while it renders.',
    file: 'mf-search/src/pages/HomePage/HomePage.tsx',
    replace: 'export default function HomePage() {',
    by: "export default function HomePage() {\n  if (String(Date.now())) throw new Error('planted');",
    parameters: ['browse.spec.ts'],
  },
  {
    part: 'e2e',
    what: 'The first page has more bytes than its budget.',
    file: 'package.json',
    replace: '"budget": ',
    by: '"budget": 100000, "was": ',
    parameters: ['first-page.spec.ts'],
  },
];
