import { inPortal } from '@elbi/portal-sdk/stories';
import TemplatePage from './TemplatePage.tsx';

export default {
  title: 'Pages/Template',
  component: TemplatePage,
  parameters: { layout: 'fullscreen' },
  // Text without data, for everyone.
  tags: ['no-loading', 'no-empty', 'no-failed', 'no-denied'],
  decorators: [inPortal({ path: '/template' })],
};

export const Filled = {};
