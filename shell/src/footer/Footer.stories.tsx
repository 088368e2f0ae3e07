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
export const Person = { parameters: { portal: { role: 'owner' } } };
export const OnAnInnerPage = { args: { wide: false } };
export const WithoutContact = {
  parameters: { portal: { settings: { contactPhone: null, contactEmail: null } } },
};
