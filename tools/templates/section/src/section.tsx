import { defineSection } from '@elbi/portal-sdk';
import { copy } from './copy.ts';

/** The section "template": describe its purpose in one sentence. */
export default defineSection({
  name: 'template',
  routes: [
    {
      path: '/template',
      access: 'everyone',
      page: () => import('./pages/TemplatePage/TemplatePage.tsx'),
      view: null,
      title: copy.title,
      sample: '/template',
    },
  ],
  fragments: {},
});
