import { inShell } from '../testing/in-shell.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

export default {
  title: 'Shell/Page skeleton',
  component: PageSkeleton,
  args: { blocks: ['title', 'bar', 'cards'] },
  parameters: { layout: 'fullscreen' },
  decorators: [inShell],
};

/** The home page while it loads. */
export const Default = {};
/** A place. */
export const Place = { args: { blocks: ['title', 'picture', 'text'] } };
/** A form. */
export const Form = { args: { blocks: ['title', 'fields'] } };
export const Profile = { args: { blocks: ['profile'] } };
/** The admin page. */
export const Rows = { args: { blocks: ['title', 'bar', 'rows'] } };
