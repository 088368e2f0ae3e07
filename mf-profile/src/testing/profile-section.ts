import { withOtherSections } from '@elbi/portal-sdk/testing';
import section from '../section.tsx';

/** The section, with empty pages at the targets of its links. */
export const profileSection = withOtherSections(section, [
  '/',
  '/accommodation',
  '/add/accommodation',
  '/edit/accommodation',
  '/profile/admin',
]);
