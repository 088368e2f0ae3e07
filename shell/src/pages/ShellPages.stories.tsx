import { anId } from '@elbi/portal-sdk/stories';
import { inShell } from '../testing/in-shell.tsx';
import { PageOutlet } from '../app/PageOutlet.tsx';

export default {
  title: 'Pages/Shell pages',
  component: PageOutlet,
  args: { path: '/', route: undefined, status: 200 },
  parameters: { layout: 'fullscreen' },
  // Text without data.
  tags: ['no-loading', 'no-empty'],
  decorators: [inShell],
};

/** The route guard redirects here when the user's role may not open a page. */
export const Denied = { args: { path: '/unauthorized' } };
export const NotFound = { args: { path: '/nowhere' } };
export const FilledPrivacy = { args: { path: '/privacy' } };
export const FilledHelp = {
  args: { path: '/help' },
  parameters: {
    portal: {
      path: `/help?id=${anId('place')}`,
      settings: { helpPhones: { police: '0900 000 0001', fire: '0900 000 0002' } },
    },
  },
};
export const FilledTerms = { args: { path: '/terms' } };
export const FilledSuspended = {
  args: { path: '/suspended' },
  parameters: { portal: { data: { suspension: 'Two places with copied pictures.' } } },
};

/** No version of the section can be loaded, as if all were missing. */
export const Failed = {
  args: { route: { section: 'search', path: '/', access: 'everyone', title: 'Home' } },
};
