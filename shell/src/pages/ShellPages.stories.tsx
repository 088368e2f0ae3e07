import { inShell } from '../testing/in-shell.tsx';
import { PageOutlet } from '../app/PageOutlet.tsx';

export default {
  title: 'Pages/Shell pages',
  component: PageOutlet,
  args: { path: '/', route: undefined, status: 200 },
  parameters: { layout: 'fullscreen' },
  decorators: [inShell],
};

export const NotFound = { args: { path: '/nowhere' } };
export const Unauthorized = { args: { path: '/unauthorized' } };
export const Privacy = { args: { path: '/privacy' } };
export const Terms = { args: { path: '/terms' } };

/** No version of the section can be loaded here, as when all of them are missing. */
export const SectionFailed = {
  args: { route: { section: 'search', path: '/', access: 'everyone', title: 'Home' } },
};
