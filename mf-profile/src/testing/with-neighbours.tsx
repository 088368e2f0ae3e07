import type { Section } from '@elbi/portal-sdk';
import section from '../section.tsx';

/** Pages of other sections that this one leads to. */
const ELSEWHERE = ['/', '/accommodation', '/add/accommodation', '/edit/accommodation'];

/** The section with empty pages where its links lead, for tests. */
export const withNeighbours: Section = {
  ...section,
  routes: [
    ...section.routes,
    ...ELSEWHERE.map((path) => ({
      path,
      access: 'everyone' as const,
      page: () => Promise.resolve({ default: () => <p>Another page</p> }),
      view: null,
      title: 'Another page',
      sample: path,
    })),
  ],
};
