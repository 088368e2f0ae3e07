import { inShell } from '../testing/in-shell.tsx';
import { Footer } from './Footer.tsx';

export default {
  title: 'Shell/Footer',
  component: Footer,
  args: { wide: true },
  parameters: { layout: 'fullscreen' },
  decorators: [inShell],
};

export const Visitor = {};
/** It looks the same to every role, and on this width on every page. */
export const Person = { tags: ['no-picture'], parameters: { portal: { role: 'owner' } } };
export const OnAnInnerPage = { tags: ['no-picture'], args: { wide: false } };
export const WithoutContact = {
  parameters: { portal: { settings: { contactPhone: null, contactEmail: null } } },
};
